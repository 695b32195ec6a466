// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { describe, expect, test } from 'vitest';

import { faults, type StubbedBackend } from '../../../tests/stubs/backend.ts';
import { invoice, openPortal, summary, time } from '../../../tests/stubs/portal.tsx';
import { caseRows } from '../../../tests/stubs/unreadable-rows.ts';
import { until } from '../../../tests/stubs/until.ts';

const { id } = summary;
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
  version: 1,
});
const request = {
  ...caseRows.request,
  id: 'da000000-0000-4000-8000-000000000001',
  state: 'rejected',
  reason: 'other',
  note: 'Page <b>3</b> is missing',
  due_on: '2026-06-30',
};
const heading = () => document.querySelector('h1');
const currentTab = () => document.querySelector('.case-tabs [aria-current]')?.textContent;

/** For a requested document: chosen files, and the camera. */
const uploads = '[aria-label^="Files for:"] input[type=file]';

describe('a case', () => {
  const path = '/cases/CPF-C-2026-00001';
  const answers = (backend: StubbedBackend) => {
    backend.json('/case_steps', [
      step('chinaDocuments', 'open', 'client', 1),
      step('chinaName', 'locked', 'authority', 2),
    ]);
    backend.json('/document_requests', [request]);
  };

  test('shows its steps, the next one, and why a document was rejected', async () => {
    const { shows } = await openPortal({ path, answers });
    await shows('Name approval');
    await shows('Our note: Page <b>3</b> is missing');
    expect(heading()?.textContent).toBe('China company');
    const current = document.querySelector('[aria-current=step]');
    expect(current?.textContent).toContain('Papers');
    expect(document.querySelectorAll(uploads)).toHaveLength(2);
  });

  test('takes another file during the review', async () => {
    const reviewed = { ...request, state: 'in_review', reason: null, note: null };
    const { shows } = await openPortal({
      path,
      answers: (backend) => backend.json('/document_requests', [reviewed]),
    });
    await shows('Under review');
    expect(document.querySelectorAll(uploads)).toHaveLength(2);
  });

  test('says at its top which of its invoices to pay', async () => {
    const due = { ...invoice, due_on: '2031-07-10' };
    const paid = { ...due, id: 'paid', number: 'CPF-I-2026-00002', state: 'paid' };
    const { shows } = await openPortal({
      path,
      answers: (backend) => backend.json('/invoices', [due, paid]),
    });
    await shows('Pay $850.00CPF-I-2026-00001 · Due on July 10, 2031');
    const links = document.querySelectorAll('header a[href*="/invoices/"]');
    expect(Array.from(links, (link) => link.getAttribute('href'))).toEqual([
      '/dashboard/invoices/CPF-I-2026-00001',
    ]);
  });

  test('that waits for us says who acts and by when, and that the client has nothing to do', async () => {
    const ours = { holder: 'officer', client_action: null, to_send: 0, to_review: 0 };
    const works = { ...ours, officer_name: 'Grace Lin', due_on: '2999-06-30' };
    const { shows } = await openPortal({
      path,
      answers: (backend) => {
        backend.json('/case_summaries', [{ ...summary, ...works }]);
        backend.json('/document_requests', []);
      },
    });
    await shows('Nothing for you to do');
    const text = document.querySelector('header .bordered-note')?.textContent;
    expect(text).toMatch(
      /^Grace Lin is working on: .+We expect this to be done by June 30, 2999/,
    );
    expect(text).toContain('60%');
    expect(document.querySelector(`#requests-${id}`)?.textContent).toBe('Documents');
    expect(currentTab()).toBe('Steps');
  });

  test('opens on its documents while we wait for one', async () => {
    const asked = { holder: 'client', client_action: 'send', to_send: 1 };
    const { shows } = await openPortal({
      path,
      answers: (backend) => backend.json('/case_summaries', [{ ...summary, ...asked }]),
    });
    await shows('60%');
    expect(currentTab()).toBe('Documents1');
  });

  test('shows deadlines only until all are done, and deliveries only once there is one', async () => {
    const { backend, island, shows } = await openPortal({
      path,
      answers(stubbed) {
        stubbed.json('/deadlines', [caseRows.deadline]);
        stubbed.json('/documents', [caseRows.document]);
      },
    });
    await shows('Deadlines');
    await shows('Documents from us');
    backend.json('/deadlines', [{ ...caseRows.deadline, done_at: time }]);
    backend.json('/documents', []);
    dispatchEvent(new Event('focus'));
    await until(() => expect(island.text()).not.toContain('Deadlines'));
    expect(island.text()).not.toContain('Documents from us');
  });

  test('that does not exist says so', async () => {
    const { shows } = await openPortal({ path: '/cases/CPF-C-2026-99999' });
    await shows('There is no case with this number');
  });

  test('opens from a link without a page load and focuses its heading', async () => {
    const { shows } = await openPortal({ answers });
    await shows('China company');
    const link = document.querySelector<HTMLAnchorElement>(
      'a[aria-label="View case: China company"]',
    );
    flushSync(() => link?.click());
    expect(location.pathname).toBe(`/dashboard${path}`);
    await shows('Name approval');
    expect(document.activeElement).toBe(heading());
  });

  test('refuses a message of spaces beside its field', async () => {
    const { island, shows, requestsTo } = await openPortal({ path, answers });
    await shows('No messages yet.');
    const form = island.form('Your message');
    form.input('body').value = ' \n ';
    form.send();
    expect(form.invalid()).toEqual(['body']);
    expect(form.description('body')).toContain('Please fill in this field.');
    expect(form.value('body')).toBe(' \n ');
    expect(requestsTo('/post_message')).toEqual([]);
  });
});

describe('§4 §8 R1.22 logging out', () => {
  const button = () =>
    Array.from(document.querySelectorAll('button')).find(({ textContent }) =>
      /Log/.test(textContent),
    );

  test('happens once and is confirmed on the home page', async () => {
    const { backend, island, shows, requestsTo } = await openPortal();
    await shows('Log out');
    backend.json('/logout', '', 204);
    island.press('Log out');
    expect(button()?.textContent).toBe('Logging out…');
    expect(button()?.getAttribute('aria-disabled')).toBe('true');
    button()?.click();
    await until(() => expect(sessionStorage.getItem('notice')).toBe('loggedOut'));
    expect(localStorage.getItem('session')).toBeNull();
    expect(requestsTo('/logout')).toEqual([
      expect.objectContaining({ path: '/auth/v1/logout?scope=local' }),
    ]);
  });

  test.each([
    ['aborted', 'We could not reach our server, so you are still logged in.'],
    ['500 with HTML', 'You are still logged in.'],
  ] as const)('reports %s and can be retried', async (name, text) => {
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

describe('the profile', () => {
  test.each([
    ['requires a name once it has one', 'Ana Silva', 0],
    ['may stay without a name', null, 1],
  ])('%s', async (_, name, saved) => {
    const { island, requestsTo } = await openPortal({
      path: '/settings',
      profile: { full_name: name },
    });
    const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`);
    await until(() => expect(field('settings-fullName')?.value).toBe(name ?? ''));
    const [fullName, phone] = ['settings-fullName', 'settings-phoneNumber'].map(field);
    if (fullName) fullName.value = ' ';
    if (phone) phone.value = '+1 555';
    island.press('Save');
    const changes = () =>
      requestsTo('/profiles').filter(({ method }) => method === 'PATCH');
    await until(() => expect(changes()).toHaveLength(saved));
    const problem = document.getElementById('settings-fullName-problem')?.textContent;
    expect(problem).toBe(saved ? undefined : 'Please fill in this field.');
    expect(phone?.value).toBe('+1 555');
  });
});
