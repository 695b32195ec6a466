// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { removeStubs } from '../../../../tests/stubs/backend.ts';
import {
  file,
  id,
  openCaseDesk,
  request,
  words,
} from '../../../../tests/stubs/case-desk.tsx';
import { closeIsland } from '../../../../tests/stubs/island.tsx';
import { until } from '../../../../tests/stubs/until.ts';
import { messageGroup } from '../../../i18n/translate.ts';

const deadline = {
  id: 'deadline',
  case_id: id,
  company_id: null,
  kind: 'filing',
  due_on: '2031-07-01',
  done_at: null,
};
const desk = messageGroup('en', 'desk');
const filing = 'Last day to file with the authority';

/** Opens the case with a deadline, a document that is waited for, and one that was delivered. */
async function open() {
  const { backend, island } = await openCaseDesk('officer', (stubbed) => {
    stubbed.json('/deadlines', [deadline]);
    stubbed.json('/document_requests', [
      { ...request, state: 'requested', due_on: '2031-06-30' },
    ]);
    stubbed.json('/documents?', [{ ...file('first'), request_id: null }]);
  });
  const shows = (text: string) => until(() => expect(island.text()).toContain(text));
  const sent = (path: string) =>
    backend.asked.filter((one) => one.path.endsWith(path)).map(({ body }) => body);
  return { backend, island, shows, sent };
}

/** Answers the question that is open. */
function agree(): void {
  flushSync(() =>
    document.querySelector<HTMLElement>('dialog[open] .button-seal')?.click(),
  );
}

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  closeIsland();
  removeStubs();
});

describe('desk: an officer puts right', () => {
  test('a deadline that was mistyped', async () => {
    const { backend, island, shows, sent } = await open();
    await shows('July 1, 2031');
    const change = `${words.changeDeadline}: ${filing}`;
    island.press(change);
    const form = island.form(change);
    expect(form.input('kind').value).toBe('filing');
    expect(form.input('due').value).toBe('2031-07-01');
    form.type({ due: '' });
    form.send();
    expect(form.invalid()).toEqual(['due']);
    form.type({ kind: 'taxReturn', due: '2031-07-10' });
    backend.json('/change_deadline', '');
    backend.json('/deadlines', [{ ...deadline, due_on: '2031-07-10' }]);
    form.send();
    await shows('July 10, 2031');
    expect(sent('/change_deadline')).toEqual([
      { deadline: 'deadline', kind: 'taxReturn', due: '2031-07-10' },
    ]);
    expect(island.notices).toEqual([{ title: words.deadlineChanged }]);
  });

  test('a deadline that is none, after a question', async () => {
    const { backend, island, shows, sent } = await open();
    await shows('July 1, 2031');
    island.press(`${words.changeDeadline}: ${filing}`);
    island.press(`${words.removeDeadline}: ${filing}`);
    expect(sent('/remove_deadline')).toEqual([]);
    backend.json('/remove_deadline', '');
    backend.json('/deadlines', []);
    agree();
    await shows(words.noDeadlines);
    expect(sent('/remove_deadline')).toEqual([{ deadline: 'deadline' }]);
    expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('deadlines');
  });

  test('the day of a document, and takes it away', async () => {
    const { backend, island, shows, sent } = await open();
    const set = `${words.setDue}: Passport`;
    await until(() => expect(island.offers(set)).toBe(true));
    backend.json('/set_request_due', '');
    for (const due of ['2031-07-03', '']) {
      island.press(set);
      const form = island.form(set);
      expect(form.input('due').value).toBe('2031-06-30');
      form.type({ due });
      form.send();
      await until(() => expect(island.offers(set)).toBe(true));
    }
    await shows('Passport');
    expect(sent('/set_request_due')).toEqual([
      { request: 'request', due: '2031-07-03' },
      { request: 'request' },
    ]);
  });

  test('a document that went to the wrong client, after a question', async () => {
    const { backend, island, shows, sent } = await open();
    await shows('first.pdf');
    island.press(`${words.takeBack}: first.pdf`);
    expect(sent('/take_back_document')).toEqual([]);
    backend.json('/take_back_document', '');
    backend.json('/documents?', []);
    agree();
    await shows(words.noDeliveries);
    expect(sent('/take_back_document')).toEqual([{ document: 'first' }]);
  });

  test('and hears why that came to nothing; what was typed stays', async () => {
    const { backend, island, shows } = await open();
    const set = `${words.setDue}: Passport`;
    await until(() => expect(island.offers(set)).toBe(true));
    island.press(set);
    const form = island.form(set);
    form.type({ due: '2031-07-03' });
    backend.json('/set_request_due', { code: 'not_asked' }, 409);
    form.send();
    await shows(words.failStale);
    expect(form.input('due').value).toBe('2031-07-03');
  });
});

test('desk: the audit says what was taken back, and that there is more than it has words for', async () => {
  const { backend, island, shows } = await open();
  const act = (id: number, verb: string, what: string) => ({
    id,
    at: '2026-06-24T10:00:00+00:00',
    actor: id === 1 ? 'Grace Lin' : null,
    verb,
    what,
  });
  backend.json('/case_audit', [
    act(3, 'delete', 'documents'),
    act(2, 'delete', 'deadlines'),
    act(1, 'shuffle', 'papers'),
  ]);
  await shows(words.audit);
  flushSync(() => document.querySelector('summary')?.click());
  for (const text of [desk.didTakeBack, desk.didRemoveDeadline, desk.didOther])
    await shows(text);
  expect(island.text()).toContain('Grace Lin');
  expect(island.text()).toContain(desk.system);
});
