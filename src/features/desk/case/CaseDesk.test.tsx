// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';

import { faults, removeStubs } from '../../../../tests/stubs/backend.ts';
import {
  event,
  id,
  openCaseDesk,
  order,
  reference,
  request,
  step,
  words,
} from '../../../../tests/stubs/case-desk.tsx';
import { closeIsland } from '../../../../tests/stubs/island.tsx';
import { until } from '../../../../tests/stubs/until.ts';

afterEach(() => {
  closeIsland();
  removeStubs();
});

describe('desk: a case', () => {
  test('shows how it stands, whose turn it is, and who the client is, as text', async () => {
    const { island } = await openCaseDesk();
    for (const part of [reference, 'China company', 'Grace Lin', '20%', 'Passport'])
      expect(island.text()).toContain(part);
    expect(island.text()).toContain('Our turn: review 1 document');
    expect(island.text()).toContain('<b>Ana</b>');
    expect(document.querySelector('main b b, img, script')).toBeNull();
  });

  test('says since when a document and a payment are late, but not of what has come', async () => {
    const { island, shows } = await openCaseDesk('manager', (backend) => {
      backend.json('/document_requests', [
        { ...request, due_on: '2020-01-30' },
        { ...request, id: 'late', state: 'requested', due_on: '2020-01-31' },
      ]);
      backend.json('/orders', [{ ...order('sent'), due_on: '2020-02-01' }]);
    });
    await shows('Overdue since January 31, 2020');
    await shows('Overdue since February 1, 2020');
    expect(island.text()).not.toContain('January 30, 2020');
  });

  test('that is not the officer’s says so', async () => {
    const { backend, shows, refresh } = await openCaseDesk();
    backend.json('/case_overviews', []);
    await refresh();
    await shows(words.notFound);
  });

  test('an officer is offered neither payments nor the assignment', async () => {
    const { island, shows } = await openCaseDesk('officer', (backend) =>
      backend.json('/orders', [order('sent')]),
    );
    await shows('CPF-I-2026-00007');
    expect(island.offers(words.assign)).toBe(false);
    expect(island.offers(`${words.markPaid}: CPF-I-2026-00007`)).toBe(false);
    expect(island.text()).toContain(words.managersPay);
  });
});

describe('desk: what somebody else was quicker with', () => {
  test('is told with what changed; what was typed stays, and the next try names it', async () => {
    const { backend, island, shows, sent } = await openCaseDesk();
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
    expect(sent('/set_step')).toMatchObject([{ seen: 3 }]);
    backend.json('/set_step', '');
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(sent('/set_step').at(-1)).toEqual({
      step: 'chinaDocuments',
      due: '2026-09-01',
      authority_status: 'No. 7',
      seen: 4,
    });
    expect(island.text()).not.toContain(words.failStale);
  });

  test('behind a question is told once it is answered, and the next question is of how it stands', async () => {
    const { backend, island, shows, sent, refresh } = await openCaseDesk();
    backend.json('/cancel_case', { code: 'stale', message: 'Raw words' }, 409);
    const name = `${words.cancelCase}: ${reference}`;
    island.press(name);
    backend.json('/case_events', [event(2, { to: 'done' }), event(1)]);
    await refresh();
    await shows('Step done: Name approval');
    island.agree(words.cancelCase);
    await shows(words.failStale);
    await shows(words.changes);
    expect(sent('/cancel_case')).toEqual([{ case_id: id, seen: 1 }]);
    backend.json('/cancel_case', '');
    island.press(name);
    island.agree(words.cancelCase);
    await until(() => expect(island.notices).toHaveLength(1));
    expect(sent('/cancel_case').at(-1)).toEqual({ case_id: id, seen: 2 });
  });

  test.each([
    ['requests_left', words.failRequestsLeft],
    ['case_closed', words.failClosed],
    ['step_done', words.failStale],
  ])('%s is told in words', async (code, text) => {
    const { backend, island, shows, sent } = await openCaseDesk();
    backend.json('/finish_step', { code, message: 'Raw words' }, 409);
    island.press(`${words.finishStep}: Papers`);
    await shows(text);
    expect(sent('/finish_step')).toEqual([
      { step: 'chinaDocuments', skip: false, seen: 3 },
    ]);
  });

  test.each([
    ['aborted', 'We could not reach our server.'],
    ['500 with HTML', 'Something went wrong on our side.'],
    ['429 with a long wait', 'There were too many requests in a short time.'],
  ] as const)(
    'R21 an act with %s is told and can be tried again',
    async (fault, text) => {
      const { backend, island, shows } = await openCaseDesk();
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

describe('desk: more acts', () => {
  test('R21 asks again with the same key, and with another for something else', async () => {
    const { backend, island, sent } = await openCaseDesk();
    backend.answer('/add_deadline', faults.aborted);
    island.press(words.addDeadline);
    const form = island.form(words.addDeadline);
    const tries = async (count: number) => {
      form.send();
      await until(() => expect(sent('/add_deadline')).toHaveLength(count));
      await until(() => expect(form.idle()).toBe(true));
    };
    form.type({ kind: 'filing', due: '2031-07-01' });
    await tries(1);
    await tries(2);
    form.type({ due: '2031-07-02' });
    await tries(3);
    const [first, second, third] = sent('/add_deadline') as { key: string }[];
    expect(second).toEqual(first);
    expect(third?.key).not.toBe(first?.key);
  });

  test('a case is given to another officer, as it was seen', async () => {
    const { backend, island, sent } = await openCaseDesk();
    island.press(words.assign);
    const form = island.form(words.assign);
    form.type({ officer: 'two' });
    backend.json('/assign_case', '');
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(sent('/assign_case')).toEqual([{ case_id: id, officer: 'two', seen: 'one' }]);
  });

  test('the last step and a cancelled case ask once more', async () => {
    const { backend, island, sent } = await openCaseDesk('manager', (stubbed) =>
      stubbed.json('/case_steps', [step('chinaDocuments', 'open', 3)]),
    );
    backend.json('/finish_step', '');
    island.press(`${words.finishStep}: Papers`);
    island.agree(words.finishStep);
    await until(() => expect(sent('/finish_step')).toHaveLength(1));
    backend.json('/cancel_case', '');
    island.press(`${words.cancelCase}: ${reference}`);
    island.agree(words.cancelCase);
    await until(() => expect(sent('/cancel_case')).toEqual([{ case_id: id, seen: 1 }]));
  });
});
