// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';

import { faults } from '../../../../tests/stubs/backend.ts';
import {
  anyKey,
  id,
  invoice,
  openDeskCase,
  reference,
  request,
  summary,
  words,
} from '../../../../tests/stubs/desk-case.tsx';
import { until } from '../../../../tests/stubs/until.ts';
import { messageGroup } from '../../../i18n/translate.ts';

const calls = messageGroup('en', 'deskCalls');
const assign = `${words.changeOfficer}: ${words.officer}`;

const top = () => document.querySelector(`section[aria-label="${words.next}"]`);
const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent;

function pressAtTop(name: string): void {
  const buttons = Array.from(top()?.querySelectorAll('button') ?? []);
  flushSync(() => buttons.find((one) => nameOf(one) === name)?.click());
}

describe('a case', () => {
  test('shows its progress, whose turn it is, and the client, all as text', async () => {
    const { island } = await openDeskCase();
    for (const part of [reference, 'China company', 'Grace Lin', '20%', 'Passport'])
      expect(island.text()).toContain(part);
    expect(island.text()).toContain('Our turn: review 1 document');
    await until(() =>
      expect(document.querySelector('h1:not([hidden])')?.textContent).toBe(
        '<b>Ana</b> · China company',
      ),
    );
    expect(document.querySelector('main b b, img, script')).toBeNull();
  });

  test('shows since when requested documents and payments are overdue', async () => {
    const { island, shows } = await openDeskCase('manager', (backend) => {
      backend.json('/document_requests', [
        { ...request, due_on: '2020-01-30' },
        { ...request, id: 'late', state: 'requested', due_on: '2020-01-31' },
      ]);
      backend.json('/invoices', [{ ...invoice('sent'), due_on: '2020-02-01' }]);
    });
    await shows('Overdue since January 31, 2020');
    await shows('Overdue since February 1, 2020');
    expect(island.text()).not.toContain('January 30, 2020');
  });

  test('an address leads to the people with access, which load late', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    const person = {
      id: 'person',
      email: 'partner@example.com',
      may_upload: true,
      sees_invoices: false,
      invited_at: summary.opened_at,
      accepted_at: null,
    };
    await openDeskCase(
      'officer',
      (backend) => backend.json('/case_people', [person]),
      person.email,
      '#people',
    );
    const people = document.querySelector('#people');
    await until(() => expect(scroll.mock.contexts).toContain(people));
    const tab = document.querySelector('.case-tabs [aria-current=true]');
    expect(tab?.getAttribute('href')).toBe('#deadlines');
  });

  test('leads to the documents that wait for a review', async () => {
    const { island } = await openDeskCase();
    island.press(words.review);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      `${words.openReview}: Passport`,
    );
  });

  test('leads to the answer to a message', async () => {
    await openDeskCase('manager', (stubbed) =>
      stubbed.json('/case_summaries', [{ ...summary, officer_action: 'answer' }]),
    );
    pressAtTop(words.answer);
    expect(document.activeElement).toBe(document.querySelector('[name=body]'));
  });

  test('says since when a message is unanswered while something else is next', async () => {
    const { shows } = await openDeskCase('officer', (stubbed) =>
      stubbed.json('/case_messages', [
        {
          id: 'message',
          from_staff: false,
          author_name: null,
          body: 'Is a PDF enough?',
          created_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
          read_at: summary.opened_at,
        },
      ]),
    );
    await shows('The client wrote 3 days ago Is a PDF enough?');
    expect(Array.from(top()?.querySelectorAll('.button') ?? [], nameOf)).toEqual([
      words.review,
    ]);
    pressAtTop(words.answer);
    expect(document.activeElement).toBe(document.querySelector('[name=body]'));
    const tab = document.querySelector('a.section-link[href="#messages"]');
    expect(tab?.textContent).toBe('Messages1');
  });

  test.each([
    [true, ['messages', 'steps']],
    [false, ['steps', 'messages']],
  ])('has the conversation first if a message waits: %s', async (unanswered, order) => {
    const { shows } = await openDeskCase('officer', (stubbed) =>
      stubbed.json('/case_summaries', [{ ...summary, unanswered }]),
    );
    await shows(words.noMessages);
    const headings = document.querySelectorAll('#messages, #steps');
    expect(Array.from(headings, ({ id }) => id)).toEqual(order);
  });

  test('leads to the form that asks for documents, also once it is open', async () => {
    await openDeskCase('manager', (stubbed) =>
      stubbed.json('/case_summaries', [{ ...summary, officer_action: 'ask' }]),
    );
    const form = () => document.querySelector(`form[aria-label="${words.ask}"]`);
    pressAtTop(words.askNext);
    expect(form()?.contains(document.activeElement)).toBe(true);
    pressAtTop(words.askNext);
    expect(document.activeElement).toBe(form()?.parentElement);
  });

  test('that is our turn can be advanced from the top, once', async () => {
    const { backend, island, bodiesTo } = await openDeskCase('manager', (stubbed) =>
      stubbed.json('/case_summaries', [{ ...summary, officer_action: 'finish' }]),
    );
    backend.json('/finish_step', '');
    island.press(`${words.finishStep}: Papers`);
    await until(() => expect(bodiesTo('/finish_step')).toHaveLength(1));
  });

  test.each([
    ['review', words.review],
    ['finish', `${words.finishStep}: Papers`],
    ['answer', words.answer],
    ['ask', words.askNext],
    [null, undefined],
  ])('whose next action is %s offers it at the top', async (officer_action, button) => {
    await openDeskCase('manager', (stubbed) =>
      stubbed.json('/case_summaries', [{ ...summary, officer_action }]),
    );
    const offered = Array.from(top()?.querySelectorAll('button') ?? [], nameOf);
    expect(offered).toEqual(button ? [button] : []);
  });

  test('has at most one action in each row, and a menu of the others that names it', async () => {
    const { shows } = await openDeskCase('manager', (stubbed) => {
      stubbed.json('/document_requests', [
        { ...request, unrequested: true },
        { ...request, id: 'lease', key: 'lease', state: 'requested' },
      ]);
      stubbed.json('/invoices', [{ ...invoice('sent'), due_on: '2031-02-01' }]);
    });
    await shows('CPF-I-2026-00007');
    const rows = ['Passport', 'Lease', 'Papers', 'Name approval', 'CPF-I-2026-00007'];
    for (const row of rows) {
      const menu = document.querySelector(`[aria-label="${words.moreActions}: ${row}"]`);
      const actions = menu?.closest('li')?.querySelectorAll('.desk-action');
      expect(actions?.length, row).toBeLessThan(2);
    }
  });

  test.each([
    [1, true],
    [0, false],
  ])(
    '%i missing documents make it quiet to finish the step: %s',
    async (to_send, quiet) => {
      const { shows } = await openDeskCase('manager', (stubbed) =>
        stubbed.json('/case_summaries', [{ ...summary, to_send }]),
      );
      await shows(words.finishStep);
      const finish = document.querySelector(`[aria-label="${words.finishStep}: Papers"]`);
      expect(finish?.classList.contains('quiet')).toBe(quiet);
    },
  );

  test('links to the inquiries that it came from, and shows their calls', async () => {
    const { shows } = await openDeskCase();
    await shows('CPF-L-2026-00007');
    await shows('CPF-L-2026-00008');
    expect(document.querySelector('a[href="/desk/leads/lead-1"]')).not.toBeNull();
    const link = () => document.querySelector('a[href^="/desk/calls?from="]');
    await until(() => expect(link()?.textContent).toBe('November 26 at 9:30 AM'));
    const call = link()?.closest('dd')?.textContent;
    expect(call).toContain(calls.call);
    expect(call).toContain(calls.booked);
    expect(call).toContain('10:30 PM for the client · New Zealand Time (GMT+13)');
  });

  test('that the officer may not read is not found', async () => {
    const { backend, shows, refresh } = await openDeskCase();
    backend.json('/case_summaries', []);
    await refresh();
    await shows(words.notFound);
  });

  test('offers an officer neither payments nor the assignment', async () => {
    const { island, shows } = await openDeskCase('officer', (backend) =>
      backend.json('/invoices', [invoice('sent')]),
    );
    await shows('CPF-I-2026-00007');
    expect(island.offers(assign)).toBe(false);
    expect(island.offers(`${words.recordPayment}: CPF-I-2026-00007`)).toBe(false);
    expect(island.text()).toContain(words.managersPay);
  });
});

describe('a closed case', () => {
  const closed = {
    closed_at: summary.opened_at,
    holder: 'nobody',
    officer_action: null,
    status: 'completed',
  };
  const name = `${words.reopenCase}: ${reference}`;
  const open = (role: 'officer' | 'manager') =>
    openDeskCase(
      role,
      (stubbed) => stubbed.json('/case_summaries', [{ ...summary, ...closed }]),
      words.notes,
    );

  test('is reopened by a manager with a reason, which a failure keeps', async () => {
    const { backend, island, shows, bodiesTo } = await open('manager');
    island.press(name);
    const form = island.form(words.reopenCase);
    form.send();
    expect(form.invalid()).toEqual(['reason']);
    form.type({ reason: 'One more page' });
    backend.json('/reopen_case', { code: 'stale', message: 'Raw words' }, 409);
    form.send();
    await shows(words.failStale);
    expect(document.querySelector('dialog[open]')).toBeNull();
    backend.json('/reopen_case', '');
    island.press(name);
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    const args = { case_id: id, reason: 'One more page', expected_event_id: 1 };
    expect(bodiesTo('/reopen_case')).toEqual([args, args]);
  });

  test('offers an officer nothing of the kind', async () => {
    const { island } = await open('officer');
    expect(island.offers(name)).toBe(false);
    expect(island.offers(`${words.moreActions}: ${reference}`)).toBe(false);
  });
});

describe('internal notes', () => {
  test('show their author, and as text what was written', async () => {
    const { shows } = await openDeskCase('officer', (backend) =>
      backend.json('/desk_notes', [
        {
          id: 'note',
          body: '<b>Prefers calls</b>\nin the morning',
          created_at: summary.opened_at,
          author: 'Otto',
        },
      ]),
    );
    await shows('<b>Prefers calls</b>\nin the morning');
    await shows('Otto');
  });

  test('R1.21 are added once per key, and a failure keeps what was typed', async () => {
    const { backend, island, shows, bodiesTo } = await openDeskCase('officer');
    await shows(words.noNotes);
    island.press(words.addNote);
    const form = island.form(words.addNote);
    form.type({ body: 'Prefers calls' });
    backend.answer('/add_case_note', faults.aborted);
    form.send();
    await until(() => expect(bodiesTo('/add_case_note')).toHaveLength(1));
    await until(() => expect(form.idle()).toBe(true));
    expect(form.value('body')).toBe('Prefers calls');
    backend.json('/add_case_note', `"${id}"`);
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    const [first, second] = bodiesTo('/add_case_note');
    expect(first).toEqual({ case_id: id, body: 'Prefers calls', retry_key: anyKey });
    expect(second).toEqual(first);
    expect(island.offers(words.addNote)).toBe(true);
  });
});
