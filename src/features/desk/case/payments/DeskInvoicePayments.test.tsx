// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import type { StubbedBackend } from '../../../../../tests/stubs/backend.ts';
import { openDesk } from '../../../../../tests/stubs/desk.tsx';
import {
  answerCase,
  file,
  invoice,
  openDeskCase,
  reference,
  words,
} from '../../../../../tests/stubs/desk-case.tsx';
import { until } from '../../../../../tests/stubs/until.ts';

const number = 'CPF-I-2026-00007';
const payment = {
  id: 'payment',
  invoice_id: 'invoice',
  number: 1,
  amount: 40_000,
  outstanding: 5_000,
  paid_on: '2026-06-20',
  reference: 'SEPA 1',
  recorded_by: 'James Porter',
};
const report = {
  id: 'report',
  invoice_id: 'invoice',
  paid_on: '2026-06-22',
  reference: 'WISE 7',
  state: 'open',
  note: null,
};
const partly = { ...invoice('sent', 4), paid: 40_000, due_on: '2026-07-15' };

const open = (role: 'officer' | 'manager', ...reports: object[]) =>
  openDeskCase(role, (backend) => {
    backend.json('/invoices', [partly]);
    backend.json('/case_payments', [payment]);
    backend.json('/payment_reports', reports);
  });

test('each payment has its receipt in the client’s language', async () => {
  const { shows } = await open('officer');
  await shows('SEPA 1');
  const [link] = document.querySelectorAll('a[href*="/receipts/"]');
  expect(link?.getAttribute('href')).toBe(
    `/zh/desk/cases/${reference}/receipts/${number}/1`,
  );
});

test('a receipt names the client, the payment and what is left', async () => {
  const { shows } = await openDesk({
    path: `/cases/${reference}/receipts/${number}/1`,
    role: 'officer',
    answers: (backend: StubbedBackend) => {
      answerCase(backend);
      backend.json('/invoices', [partly]);
      backend.json('/case_payments', [payment]);
    },
  });
  await shows(`Receipt ${number}/1`);
  await shows('Received fromAna');
  await shows('Amount received$400.00Still to pay$50.00');
});

test('a payment names whoever recorded it, and the client’s proof is there to view', async () => {
  const { island, shows } = await openDeskCase('officer', (backend) => {
    backend.json('/invoices', [partly]);
    backend.json('/case_payments', [payment]);
    backend.json('/payment_reports', [{ ...report, state: 'confirmed' }]);
    backend.json('/documents?', [
      file('first'),
      { ...file('proof'), request_id: null, report_id: 'report', name: 'slip.pdf' },
    ]);
  });
  await shows('slip.pdf');
  await shows('recorded by James Porter');
  expect(island.offers(words.viewWhich.replace('{name}', 'slip.pdf'))).toBe(true);
  expect(island.offers(`${words.retract}: slip.pdf`)).toBe(false);
});

test('what the client reports fills in the payment', async () => {
  const { island, shows } = await open('manager', report);
  await shows('The client says that they paid on June 22');
  await shows('Reference: WISE 7');
  // Reminders and voiding wait for the answer.
  expect(island.offers(`${words.remind}: ${number}`)).toBe(false);
  const label = `${words.recordPayment}: ${number}`;
  island.press(label);
  const form = island.form(label);
  expect(form.value('day')).toBe('2026-06-22');
  expect(form.value('reference')).toBe('WISE 7');
});

test('what has not arrived is declined with a note', async () => {
  const { backend, island, shows, bodiesTo } = await open('manager', report);
  await shows('Reference: WISE 7');
  const label = `${words.notArrived}: ${number}`;
  island.press(label);
  const form = island.form(label);
  backend.json('/decline_report', '');
  form.send();
  expect(form.invalid()).toEqual(['note']);
  form.type({ note: 'Please send the bank’s slip' });
  form.send();
  await until(() => expect(bodiesTo('/decline_report')).toHaveLength(1));
  expect(bodiesTo('/decline_report')).toEqual([
    { report_id: 'report', note: 'Please send the bank’s slip' },
  ]);
});

test('an officer reminds the client by one click, and stops the automatic reminders', async () => {
  const { backend, island, shows, bodiesTo } = await open('officer');
  await shows(words.remind);
  backend.json('/remind_of_invoice', '');
  backend.json('/payment_reminders', [{ invoice_id: 'invoice', sent_on: '2026-07-20' }]);
  island.press(`${words.remind}: ${number}`);
  await shows('Last reminder: July 20');
  expect(bodiesTo('/remind_of_invoice')).toEqual([
    { invoice_id: 'invoice', expected_version: 4 },
  ]);
  backend.json('/set_reminders', '');
  const [box] = document.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
  expect(box?.labels?.[0]?.textContent).toBe(words.remindsItself);
  expect(box?.checked).toBe(true);
  box?.click();
  await until(() =>
    expect(bodiesTo('/set_reminders')).toEqual([
      { invoice_id: 'invoice', expected_version: 4, sends_reminders: false },
    ]),
  );
});
