// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';

import type { StubbedBackend } from '../../../tests/stubs/backend.ts';
import { openDesk } from '../../../tests/stubs/desk.tsx';
import { answerCase, invoice, reference } from '../../../tests/stubs/desk-case.tsx';
import { caseRows } from '../../../tests/stubs/unreadable-rows.ts';
import { until } from '../../../tests/stubs/until.ts';
import { messageGroup } from '../../i18n/translate.ts';

const words = messageGroup('en', 'deskCase');
const ledger = messageGroup('en', 'ledger');
const time = '2026-06-24T10:00:00+00:00';
const number = 'CPF-I-2026-00007';
const deadline = { ...caseRows.deadline, kind: 'filing', due_on: '2031-07-01' };
const payout = {
  id: 'payout',
  name: 'Bao Tran',
  email: 'bao@example.com',
  amount: 20_000,
  method: 'bank',
  account: 'GB00',
  state: 'requested',
  reason: null,
  requested_at: time,
  decided_at: null,
  own: false,
  taken: true,
  taken_by: 'Mona',
  taken_at: '2026-06-25T10:00:00+00:00',
  version: 1,
  taker_left: false,
  eligible: 20_000,
};
const empty = { more: false, rows: [] };

const openAt = (answers: (backend: StubbedBackend) => void, path: string) =>
  openDesk({ path, role: 'manager', answers });
const inCase = (answers: (backend: StubbedBackend) => void) =>
  openAt((backend) => {
    answerCase(backend);
    answers(backend);
  }, `/cases/${reference}`);

function button(name: string): HTMLButtonElement {
  const buttons = Array.from(document.querySelectorAll('button')).filter(
    (one) => !one.closest('dialog:not([open])'),
  );
  const matches = buttons.filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  const last = matches.at(-1);
  if (!last) throw new Error(`No button ${name}`);
  return last;
}

/** Presses a button that has the focus, like the keyboard does. */
function press(name: string): void {
  button(name).focus();
  flushSync(() => button(name).click());
}
const focused = () => document.activeElement;

test('a confirmed action leaves the focus on its entry', async () => {
  const { backend, shows } = await inCase((backend) =>
    backend.json('/invoices', [invoice('sent')]),
  );
  await shows(number);
  const name = `${words.voidInvoice}: ${number}`;
  press(name);
  backend.json('/void_invoice', '');
  backend.json('/invoices', [invoice('void')]);
  document.querySelector<HTMLElement>('dialog[open] .button-seal')?.focus();
  flushSync(() =>
    document.querySelector<HTMLElement>('dialog[open] .button-seal')?.click(),
  );
  // Browsers restore the focus.
  button(name).focus();
  await until(() => expect(focused()?.tagName).toBe('LI'));
  expect(focused()?.textContent).toContain(number);
});

test('an immediate action leaves the focus on its entry, or on its section if the entry is gone', async () => {
  const { backend, shows, refresh } = await inCase((backend) =>
    backend.json('/deadlines', [deadline]),
  );
  await shows('Jul 1, 2031');
  backend.json('/finish_deadline', '');
  backend.json('/deadlines', [{ ...deadline, done_at: time }]);
  const [done] = Array.from(document.querySelectorAll('button')).filter(
    ({ textContent }) => textContent === words.done,
  );
  press(done?.getAttribute('aria-label') ?? '');
  await until(() => expect(focused()?.tagName).toBe('LI'));

  backend.json('/deadlines', [deadline]);
  await refresh();
  await until(() => expect(document.body.textContent).toContain(words.done));
  button(done?.getAttribute('aria-label') ?? '').focus();
  backend.json('/deadlines', []);
  await refresh();
  await shows(words.noDeadlines);
  await until(() => expect(focused()?.getAttribute('aria-labelledby')).toBe('deadlines'));
});

test('removing a line of an invoice moves the focus to the next one', async () => {
  const { shows } = await inCase(() => undefined);
  await shows(words.newInvoice);
  press(words.newInvoice);
  press(words.addLine);
  press(words.removeLine.replace('{number}', '1'));
  const [title] = document.querySelectorAll('form ol input');
  expect(focused()).toBe(title);
  press(words.removeLine.replace('{number}', '1'));
  expect(focused()).toBe(document.querySelector('form ol input'));
});

/** A case whose deadline the officer has tried to finish in vain. */
async function withFailedDeadline() {
  const desk = await inCase((backend) => backend.json('/deadlines', [deadline]));
  await desk.shows('Jul 1, 2031');
  desk.backend.json('/finish_deadline', { code: 'case_closed' }, 409);
  const [done] = Array.from(document.querySelectorAll('button')).filter(
    ({ textContent }) => textContent === words.done,
  );
  press(done?.getAttribute('aria-label') ?? '');
  await desk.shows(words.failClosed);
  return { ...desk, done };
}

test('dismissing a message restores the officer’s focus', async () => {
  const { done } = await withFailedDeadline();
  press(words.dismiss);
  expect(focused()).toBe(done);
});

test('dismissing a message moves the focus to the heading if the former control is gone', async () => {
  const { backend, shows, refresh } = await withFailedDeadline();
  button(words.dismiss).focus();
  backend.json('/deadlines', []);
  await refresh();
  await shows(words.noDeadlines);
  press(words.dismiss);
  const heading = document.querySelector('h1:not([hidden])');
  expect(heading).not.toBeNull();
  expect(focused()).toBe(heading);
});

test('cancelling the refusal of a payout returns the focus to its button', async () => {
  const { shows } = await openAt(
    (backend) => backend.json('/desk_payouts', { more: false, rows: [payout] }),
    '/affiliates',
  );
  await shows(payout.name);
  const name = ledger.declineWhich.replace('{name}', payout.name);
  press(name);
  press('Cancel');
  expect(focused()).toBe(button(name));
});

test.each([
  ['taken', ''],
  ['taken by another meanwhile', { code: 'payout_taken' }],
])('a payout that is %s leaves the focus in its list', async (_, answer) => {
  const free = { ...payout, taken: false, taken_by: null, taken_at: null };
  const { backend, shows } = await openAt(
    (backend) => backend.json('/desk_payouts', { more: false, rows: [free] }),
    '/affiliates',
  );
  await shows(payout.name);
  backend.json('/take_payout', answer, answer ? 409 : 200);
  const rows = [answer ? { ...payout, taken: false } : payout];
  backend.json('/desk_payouts', { more: false, rows });
  press(ledger.takeWhich.replace('{name}', payout.name));
  await until(() => expect(document.body.textContent).not.toContain(ledger.take));
  await until(() => expect(focused()).not.toBe(document.body));
});

test('a decided payout leaves the list, and the focus moves to the heading', async () => {
  const { backend, shows } = await openAt(
    (backend) => backend.json('/desk_payouts', { more: false, rows: [payout] }),
    '/affiliates',
  );
  await shows(payout.name);
  press(ledger.payWhich.replace('{name}', payout.name));
  backend.json('/pay_payout', '');
  backend.json('/desk_payouts', empty);
  press(ledger.pay);
  await shows(ledger.noRequested);
  const heading = document.querySelector('h1:not([hidden])');
  await until(() => expect(focused()).toBe(heading));
});
