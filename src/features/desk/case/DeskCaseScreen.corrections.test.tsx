// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';

import {
  file,
  openDeskCase,
  request,
  words,
} from '../../../../tests/stubs/desk-case.tsx';
import { caseRows } from '../../../../tests/stubs/unreadable-rows.ts';
import { until } from '../../../../tests/stubs/until.ts';
import { formatLocalMoment } from '../../../i18n/format.ts';
import { messageGroup } from '../../../i18n/translate.ts';

const deadline = {
  ...caseRows.deadline,
  kind: 'filing',
  due_on: '2031-07-01',
  version: 3,
};
const desk = messageGroup('en', 'desk');
const what = 'Last day to file with the authority';
const filing = `${what} · July 1, 2031`;

const open = () =>
  openDeskCase('officer', (backend) => {
    backend.json('/deadlines', [deadline]);
    backend.json('/document_requests', [
      { ...request, state: 'requested', due_on: '2031-06-30' },
    ]);
    backend.json('/documents?', [{ ...file('first'), request_id: null }]);
  });

describe('an officer', () => {
  test('corrects a deadline', async () => {
    const { backend, island, shows, bodiesTo } = await open();
    await shows('Jul 1, 2031');
    island.press(`${words.changeDeadline}: ${filing}`);
    const form = island.form(`${words.changeDeadline}: ${what}`);
    expect(form.input('kind').value).toBe('filing');
    expect(form.input('due').value).toBe('2031-07-01');
    form.type({ due: '' });
    form.send();
    expect(form.invalid()).toEqual(['due']);
    form.type({ kind: 'taxReturn', due: '2031-07-10' });
    backend.json('/change_deadline', '');
    backend.json('/deadlines', [{ ...deadline, due_on: '2031-07-10' }]);
    form.send();
    await shows('Jul 10, 2031');
    expect(bodiesTo('/change_deadline')).toEqual([
      {
        deadline_id: 'deadline',
        kind: 'taxReturn',
        due_on: '2031-07-10',
        expected_version: 3,
      },
    ]);
    expect(island.notices).toEqual([{ title: words.deadlineChanged }]);
  });

  test('removes a deadline after a confirmation', async () => {
    const { backend, island, shows, bodiesTo } = await open();
    await shows('Jul 1, 2031');
    const name = `${words.removeDeadline}: ${filing}`;
    island.press(name);
    expect(bodiesTo('/remove_deadline')).toEqual([]);
    // Browsers return the focus to the button when the dialog closes.
    document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.focus();
    backend.json('/remove_deadline', '');
    backend.json('/deadlines', []);
    island.confirm(words.removeDeadline);
    await shows(words.noDeadlines);
    expect(bodiesTo('/remove_deadline')).toEqual([
      { deadline_id: 'deadline', expected_version: 3 },
    ]);
    expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('deadlines');
  });

  test('changes and removes the due day of a document', async () => {
    const { backend, island, shows, bodiesTo } = await open();
    const set = `${words.changeDue}: Passport`;
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
    expect(bodiesTo('/set_request_due')).toEqual([
      { request_id: 'request', due_on: '2031-07-03', expected_version: 2 },
      { request_id: 'request', expected_version: 2 },
    ]);
  });

  test('withdraws a delivered document after a confirmation', async () => {
    const { backend, island, shows, bodiesTo } = await open();
    await shows('first.pdf');
    const moment = formatLocalMoment(file('first').created_at, 'en');
    const name = `${words.retract}: first.pdf · ${moment}`;
    island.press(name);
    expect(bodiesTo('/retract_document')).toEqual([]);
    // Browsers return the focus to the button when the dialog closes.
    document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.focus();
    backend.json('/retract_document', '');
    backend.json('/documents?', []);
    island.confirm(words.retract);
    await shows(words.noDeliveries);
    expect(bodiesTo('/retract_document')).toEqual([{ document_id: 'first' }]);
    await until(() =>
      expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('delivered'),
    );
  });

  test('changes a day that somebody else has changed only after seeing that change', async () => {
    const { backend, island, shows, bodiesTo } = await open();
    const set = `${words.changeDue}: Passport`;
    await until(() => expect(island.offers(set)).toBe(true));
    island.press(set);
    const form = island.form(set);
    form.type({ due: '2031-07-03' });
    backend.json('/set_request_due', { code: 'stale' }, 409);
    backend.json('/document_requests', [
      { ...request, state: 'requested', due_on: '2031-07-20', version: 3 },
    ]);
    form.send();
    await shows(words.failStale);
    await shows('July 20, 2031');
    expect(form.input('due').value).toBe('2031-07-03');
    backend.json('/set_request_due', '');
    form.send();
    await until(() => expect(bodiesTo('/set_request_due')).toHaveLength(2));
    expect(bodiesTo('/set_request_due')).toMatchObject([
      { expected_version: 2 },
      { expected_version: 3 },
    ]);
  });

  test('cannot submit a half-typed day', async () => {
    const { backend, island, bodiesTo } = await open();
    const set = `${words.changeDue}: Passport`;
    await until(() => expect(island.offers(set)).toBe(true));
    island.press(set);
    const form = island.form(set);
    // The browser's state while the year is missing.
    const due = form.input('due') as HTMLInputElement;
    due.value = '';
    const reported = vi.spyOn(due, 'reportValidity').mockReturnValue(false);
    vi.spyOn(due.validity, 'badInput', 'get').mockReturnValue(true);
    form.send();
    await until(() => expect(reported).toHaveBeenCalledOnce());
    vi.restoreAllMocks();
    form.type({ due: '2031-07-03' });
    backend.json('/set_request_due', '');
    form.send();
    await until(() => expect(bodiesTo('/set_request_due')).not.toEqual([]));
    expect(bodiesTo('/set_request_due')).toMatchObject([{ due_on: '2031-07-03' }]);
  });

  test('cannot change the due day of a document that has arrived', async () => {
    const { backend, island, shows } = await open();
    const set = `${words.changeDue}: Passport`;
    await until(() => expect(island.offers(set)).toBe(true));
    island.press(set);
    backend.json('/set_request_due', { code: 'not_requested' }, 409);
    backend.json('/document_requests', [{ ...request, state: 'uploaded' }]);
    island.form(set).send();
    await shows(words.failStale);
    await until(() => expect(island.offers(set)).toBe(false));
  });

  test.each([
    ['met', 'deadline_done', 409, words.failDeadlineDone],
    ['removed', 'no_case', 404, words.failGone],
  ])('cannot change a deadline that was %s in the meantime', async (...row) => {
    const [, code, status, text] = row;
    const { backend, island, shows } = await open();
    await shows('Jul 1, 2031');
    island.press(`${words.changeDeadline}: ${filing}`);
    const form = island.form(`${words.changeDeadline}: ${what}`);
    form.type({ due: '2031-07-10' });
    backend.json('/change_deadline', { code }, status);
    form.send();
    await shows(text);
  });
});

test('the audit describes and names entries, in general terms if they have no text', async () => {
  const { backend, island, shows } = await open();
  const action = (id: number, verb: string, subject: string) => ({
    id,
    at: '2026-06-24T10:00:00+00:00',
    actor: id === 1 ? 'Grace Lin' : null,
    verb,
    subject,
  });
  backend.json('/case_audit', [
    action(3, 'delete', 'documents'),
    { ...action(2, 'delete', 'deadlines'), about: { key: 'accounts' } },
    action(1, 'shuffle', 'papers'),
  ]);
  await shows(words.audit);
  flushSync(() => document.querySelector<HTMLElement>('.case-columns summary')?.click());
  for (const text of [
    desk.didRetract,
    `${desk.didRemoveDeadline}Annual accounts`,
    desk.didOther,
  ])
    await shows(text);
  expect(island.text()).toContain('Grace Lin');
  expect(island.text()).toContain(desk.system);
});
