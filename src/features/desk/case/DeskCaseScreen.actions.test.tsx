// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { faults } from '../../../../tests/stubs/backend.ts';
import {
  event,
  id,
  openDeskCase,
  reference,
  step,
  words,
} from '../../../../tests/stubs/desk-case.tsx';
import { until } from '../../../../tests/stubs/until.ts';

const assign = `${words.changeOfficer}: ${words.officer}`;

describe('a conflict', () => {
  test('lists the changes and keeps the form, and the next attempt names the new version', async () => {
    const { backend, island, shows, bodiesTo } = await openDeskCase();
    const label = `${words.editStep}: Papers`;
    island.press(label);
    const form = island.form(label);
    form.type({ due: '2026-09-01', status: 'No. 7' });
    backend.json('/set_step', { code: 'stale', message: 'Raw words' }, 409);
    backend.json('/case_steps', [step('chinaDocuments', 'open', 4)]);
    backend.json('/case_events', [event(2, { to: 'done' }), event(1)]);
    form.send();
    await shows(words.failStale);
    await shows('Step done: Name approval');
    expect(island.text()).not.toContain('Raw words');
    expect([form.value('due'), form.value('status')]).toEqual(['2026-09-01', 'No. 7']);
    expect(bodiesTo('/set_step')).toMatchObject([{ expected_version: 3 }]);
    backend.json('/set_step', '');
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(bodiesTo('/set_step').at(-1)).toEqual({
      step_id: 'chinaDocuments',
      due_on: '2026-09-01',
      authority_status: 'No. 7',
      expected_version: 4,
    });
    expect(island.text()).not.toContain(words.failStale);
  });

  test('behind a dialog is shown after the answer, and the next dialog names the new version', async () => {
    const { backend, island, shows, bodiesTo, refresh } = await openDeskCase();
    backend.json('/cancel_case', { code: 'stale', message: 'Raw words' }, 409);
    const name = `${words.cancelCase}: ${reference}`;
    island.press(name);
    backend.json('/case_events', [event(2, { to: 'done' }), event(1)]);
    await refresh();
    await shows('Step done: Name approval');
    island.confirm(words.cancelCase);
    await shows(words.failStale);
    await shows(words.changes);
    expect(bodiesTo('/cancel_case')).toEqual([{ case_id: id, expected_event_id: 1 }]);
    backend.json('/cancel_case', '');
    // The problem is shown shortly before the button is free again.
    await until(() => expect(island.offers(words.cancelCase)).toBe(true));
    island.press(name);
    island.confirm(words.cancelCase);
    await until(() => expect(island.notices).toHaveLength(1));
    expect(bodiesTo('/cancel_case').at(-1)).toEqual({
      case_id: id,
      expected_event_id: 2,
    });
  });

  test.each([
    ['requests_left', words.failRequestsLeft],
    ['case_closed', words.failClosed],
    ['step_done', words.failStale],
  ])('with the code %s has a text', async (code, text) => {
    const { backend, island, shows, bodiesTo } = await openDeskCase();
    backend.json('/finish_step', { code, message: 'Raw words' }, 409);
    island.press(`${words.finishStep}: Papers`);
    await shows(text);
    expect(bodiesTo('/finish_step')).toEqual([
      { step_id: 'chinaDocuments', skip: false, expected_version: 3 },
    ]);
  });

  test.each([
    ['aborted', 'We could not reach our server.'],
    ['500 with HTML', 'Something went wrong on our side.'],
    ['429 with a long wait', 'There were too many requests in a short time.'],
  ] as const)(
    'R1.21 a failure with %s is shown and can be retried',
    async (fault, text) => {
      const { backend, island, shows } = await openDeskCase();
      backend.answer('/finish_step', faults[fault]);
      island.press(`${words.finishStep}: Papers`);
      await shows(text);
      backend.json('/finish_step', '');
      await until(() => expect(island.offers(`${words.finishStep}: Papers`)).toBe(true));
      island.press(`${words.finishStep}: Papers`);
      await until(() => expect(island.notices).toHaveLength(1));
    },
  );
});

describe('an action', () => {
  test('R1.21 keeps its key for a retry and gets another one for other values', async () => {
    const { backend, island, bodiesTo } = await openDeskCase();
    backend.answer('/add_deadline', faults.aborted);
    island.press(words.addDeadline);
    const form = island.form(words.addDeadline);
    const tries = async (count: number) => {
      form.send();
      await until(() => expect(bodiesTo('/add_deadline')).toHaveLength(count));
      await until(() => expect(form.idle()).toBe(true));
    };
    form.type({ kind: 'filing', due: '2031-07-01' });
    await tries(1);
    await tries(2);
    form.type({ due: '2031-07-02' });
    await tries(3);
    const [first, second, third] = bodiesTo('/add_deadline') as { retry_key: string }[];
    expect(second).toEqual(first);
    expect(third?.retry_key).not.toBe(first?.retry_key);
  });

  test('that assigns a case names the case’s version on the screen', async () => {
    const { backend, island, bodiesTo } = await openDeskCase();
    island.press(assign);
    const form = island.form(words.assign);
    form.type({ officer: 'two' });
    backend.json('/assign_case', '');
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(bodiesTo('/assign_case')).toEqual([
      { case_id: id, officer_id: 'two', expected_version: 6 },
    ]);
  });

  test('that closes or cancels the case needs a confirmation', async () => {
    const { backend, island, bodiesTo } = await openDeskCase('manager', (stubbed) =>
      stubbed.json('/case_steps', [step('chinaDocuments', 'open', 3)]),
    );
    backend.json('/finish_step', '');
    island.press(`${words.finishStep}: Papers`);
    island.confirm(words.finishStep);
    await until(() => expect(bodiesTo('/finish_step')).toHaveLength(1));
    backend.json('/cancel_case', '');
    island.press(`${words.cancelCase}: ${reference}`);
    island.confirm(words.cancelCase);
    await until(() =>
      expect(bodiesTo('/cancel_case')).toEqual([{ case_id: id, expected_event_id: 1 }]),
    );
  });
});
