// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  faults,
  removeStubs,
  type StubbedBackend,
} from '../../../tests/stubs/backend.ts';
import { closeIsland } from '../../../tests/stubs/island.tsx';
import { openPortal, overview, time } from '../../../tests/stubs/portal.tsx';
import { until } from '../../../tests/stubs/until.ts';

const { id } = overview;
const step = (key: string, state: string, actor: string, position: number) => ({
  id: key,
  position,
  key,
  title: null,
  actor,
  state,
  due_on: null,
  authority_status: null,
  since: state === 'locked' ? null : time,
  done_at: state === 'done' ? time : null,
});
const request = {
  id: 'da000000-0000-4000-8000-000000000001',
  case_id: id,
  key: 'passport',
  title: null,
  state: 'rejected',
  reason: 'other',
  note: 'Page <b>3</b> is missing',
  due_on: '2026-06-30',
};
const heading = () => document.querySelector('h1');

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  closeIsland();
  removeStubs();
});

describe('portal: a case', () => {
  const path = '/cases/CPF-C-2026-00001';
  const answers = (backend: StubbedBackend) => {
    backend.json('/case_steps', [
      step('chinaDocuments', 'open', 'client', 1),
      step('chinaName', 'locked', 'authority', 2),
    ]);
    backend.json('/document_requests', [request]);
  };

  test('shows its steps, what comes next, and why a document was rejected', async () => {
    const { shows } = await openPortal({ path, answers });
    await shows('Next: Name approval');
    await shows('Our note: Page <b>3</b> is missing');
    expect(heading()?.textContent).toBe('China company');
    const current = document.querySelector('[aria-current=step]');
    expect(current?.textContent).toContain('Your documents');
    expect(document.querySelectorAll('input[type=file]')).toHaveLength(2);
  });

  test('takes another file for what is under review', async () => {
    const reviewed = { ...request, state: 'in_review', reason: null, note: null };
    const { shows } = await openPortal({
      path,
      answers: (backend) => backend.json('/document_requests', [reviewed]),
    });
    await shows('Under review');
    expect(document.querySelectorAll('input[type=file]')).toHaveLength(2);
  });

  test('that is nobody’s says so', async () => {
    const { shows } = await openPortal({ path: '/cases/CPF-C-2026-99999' });
    await shows('There is no case with this number');
  });

  test('links and the back button change the screen without a new page', async () => {
    const { shows } = await openPortal({ answers });
    await shows('China company');
    const link = document.querySelector<HTMLAnchorElement>(
      'a[aria-label="View case: China company"]',
    );
    flushSync(() => link?.click());
    expect(location.pathname).toBe(`/dashboard${path}`);
    await shows('Next: Name approval');
    expect(document.activeElement).toBe(heading());
  });

  test('a message of spaces is told beside its field and goes nowhere', async () => {
    const { island, shows, asked } = await openPortal({ path, answers });
    await shows('No messages yet.');
    const form = island.form('Your message');
    form.input('body').value = ' \n ';
    form.send();
    expect(form.invalid()).toEqual(['body']);
    expect(form.told('body')).toContain('Please fill in this field.');
    expect(form.value('body')).toBe(' \n ');
    expect(asked('/post_message')).toEqual([]);
  });

  test('a message that is not sent stays, and is sent by the next try', async () => {
    const { backend, island, shows, asked } = await openPortal({ path, answers });
    await shows('No messages yet.');
    backend.answer('/post_message', faults.aborted);
    const form = island.form('Your message');
    form.type({ body: '  你好 ' });
    form.send();
    await shows('We could not reach our server.');
    expect(form.value('body')).toBe('  你好 ');
    backend.json('/post_message', `"${id}"`);
    form.send();
    await until(() => expect(form.value('body')).toBe(''));
    // The first may have arrived, and only its answer was lost: both name one key.
    form.type({ body: '你好' });
    form.send();
    await until(() => expect(asked('/post_message')).toHaveLength(3));
    const [lost, again, another] = asked('/post_message').map(
      ({ body }) => body as { key: string },
    );
    const key = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
    expect(lost).toEqual({ case_id: id, body: '你好', key });
    expect(again).toEqual(lost);
    expect(another).toEqual({ ...lost, key });
    expect(another?.key).not.toBe(lost?.key);
  });
});

describe('§4 §8 R22 portal: logging out', () => {
  const button = () =>
    Array.from(document.querySelectorAll('button')).find(({ textContent }) =>
      /Log/.test(textContent),
    );

  test('is done once, and told on the home page', async () => {
    const { backend, island, shows, asked } = await openPortal();
    await shows('Log out');
    backend.json('/logout', '', 204);
    island.press('Log out');
    expect(button()?.textContent).toBe('Logging out…');
    expect(button()?.getAttribute('aria-disabled')).toBe('true');
    button()?.click();
    await until(() => expect(sessionStorage.getItem('notice')).toBe('loggedOut'));
    expect(localStorage.getItem('session')).toBeNull();
    expect(asked('/logout')).toEqual([
      expect.objectContaining({ path: '/auth/v1/logout?scope=local' }),
    ]);
  });

  test.each([
    ['aborted', 'We could not reach our server, so you are still logged in.'],
    ['500 with HTML', 'You are still logged in.'],
  ] as const)('with %s is told, and can be tried again', async (name, text) => {
    const { backend, island, shows } = await openPortal();
    await shows('Log out');
    backend.answer('/logout', faults[name]);
    island.press('Log out');
    await until(() => expect(island.notices).toHaveLength(1));
    expect(island.notices[0]).toMatchObject({ title: 'Logout Failed', failed: true });
    expect(island.notices[0]?.text).toContain(text);
    expect(island.offers('Log out')).toBe(true);
    expect(localStorage.getItem('session')).not.toBeNull();
  });
});

describe('portal: the profile', () => {
  test.each([
    ['a name that is there cannot be erased', 'Ana Silva', 0],
    ['an account that came without a name may stay so', null, 1],
  ])('%s', async (_, name, saved) => {
    const { island, asked } = await openPortal({
      path: '/settings',
      profile: { full_name: name },
    });
    const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`);
    await until(() => expect(field('settings-fullName')?.value).toBe(name ?? ''));
    const [fullName, phone] = ['settings-fullName', 'settings-phoneNumber'].map(field);
    if (fullName) fullName.value = ' ';
    if (phone) phone.value = '+1 555';
    island.press('Save');
    const changes = () => asked('/profiles').filter(({ method }) => method === 'PATCH');
    await until(() => expect(changes()).toHaveLength(saved));
    const problem = document.getElementById('settings-fullName-problem')?.textContent;
    expect(problem).toBe(saved ? undefined : 'Please fill in this field.');
    expect(phone?.value).toBe('+1 555');
  });
});
