// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { describe, expect, test } from 'vitest';

import {
  invoice,
  openPortal,
  payment,
  summary,
} from '../../../../tests/stubs/portal.tsx';
import { until } from '../../../../tests/stubs/until.ts';
import { messageGroup } from '../../../i18n/translate.ts';

const words = messageGroup('en', 'payments');
const { number } = invoice;
const partlyPaid = { ...invoice, paid: payment.amount };
const report = {
  id: 'report',
  invoice_id: 'invoice',
  paid_on: '2026-06-22',
  reference: null,
  state: 'open',
  note: null,
};
const open = (path: string, reports: object[] = [], payments: object[] = [payment]) =>
  openPortal({
    path,
    answers: (backend) => {
      backend.json('/invoices', [partlyPaid]);
      backend.json('/case_payments', payments);
      backend.json('/payment_reports', reports);
    },
  });
const address = `/invoices/${number}`;

describe('a partly paid invoice', () => {
  test('shows what is left, and the receipt of each payment', async () => {
    const { shows } = await open(address);
    await shows('Still to pay$250.00');
    await shows('Please transfer $250.00');
    const link = () =>
      document.querySelector<HTMLAnchorElement>(`a[href$="${number}/1"]`);
    await until(() =>
      expect(link()?.getAttribute('aria-label')).toMatch(/^Receipt: \$600\.00/),
    );
  });

  test('has receipts with what was paid and what is left', async () => {
    const { shows } = await open(`${address}/1`);
    await shows(`Receipt ${number}/1`);
    await shows('Received fromAna Silva');
    await shows('Amount received$600.00Still to pay$250.00');
    await shows('SEPA 1');
  });

  test('has receipts of refunds', async () => {
    const refund = { ...payment, number: 2, amount: -1_000, outstanding: 26_000 };
    const { shows } = await open(`${address}/2`, [], [payment, refund]);
    await shows('Refunded toAna Silva');
    await shows('Amount refunded$10.00Still to pay$260.00');
  });

  test('has no receipt of a payment that does not exist', async () => {
    const { shows } = await open(`${address}/3`);
    await shows(words.notFound);
  });
});

describe('“I have paid”', () => {
  test('is told once, with the day and the reference', async () => {
    const { backend, island, shows, requestsTo } = await open(address);
    await shows(words.report);
    island.press(words.report);
    const form = island.form(words.report);
    form.send();
    expect(form.invalid()).toEqual(['day']);
    form.type({ day: '2026-06-22', reference: ' WISE 7 ' });
    backend.json('/report_payment', '"report"');
    backend.json('/payment_reports', [report]);
    form.send();
    await shows('You told us that you paid on June 22');
    const key = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
    expect(requestsTo('/report_payment').map(({ body }) => body)).toEqual([
      {
        invoice_id: 'invoice',
        paid_on: '2026-06-22',
        reference: 'WISE 7',
        proof: [],
        retry_key: key,
      },
    ]);
    expect(island.offers(words.report)).toBe(false);
  });

  test('marks a day in the future and keeps what was typed', async () => {
    const { backend, island, shows } = await open(address);
    await shows(words.report);
    island.press(words.report);
    const form = island.form(words.report);
    form.type({ day: '2099-06-22', reference: 'WISE 7' });
    backend.json('/report_payment', { code: 'future_day' }, 400);
    form.send();
    await shows(words.failFuture);
    expect(form.invalid()).toEqual(['day']);
    expect(island.notices).toEqual([]);
    const typed = document.querySelector<HTMLInputElement>('input[name=reference]');
    expect(typed?.value).toBe('WISE 7');
  });

  test('takes its proof along, and forgets it when the form is closed', async () => {
    const { backend, island, shows, requestsTo } = await open(address);
    await shows(words.report);
    const { $uploads, forPayment } = await import('../../../cases/documents/uploads.ts');
    const stored = {
      path: 'case/payments/one',
      name: 'slip.pdf',
      sha256: 'a'.repeat(64),
    };
    const attach = () =>
      flushSync(() =>
        $uploads.set([
          {
            id: 'upload',
            caseId: summary.id,
            destination: forPayment('invoice'),
            file: new File(['%PDF-1.7'], stored.name),
            share: 1,
            state: 'stored',
            stored,
          },
        ]),
      );
    island.press(words.report);
    attach();
    island.press('Cancel');
    expect($uploads.get()).toEqual([]);
    island.press(words.report);
    attach();
    backend.json('/report_payment', '"report"');
    island.form(words.report).type({ day: '2026-06-22' });
    island.form(words.report).send();
    await until(() => expect($uploads.get()).toEqual([]));
    expect(requestsTo('/report_payment').map(({ body }) => body)).toMatchObject([
      { paid_on: '2026-06-22', proof: [stored] },
    ]);
  });

  test('does not take the proof of another invoice of the case', async () => {
    const other = { ...partlyPaid, id: 'other', number: 'CPF-I-2026-00002' };
    const { backend, island, shows, requestsTo } = await openPortal({
      path: `/invoices/${other.number}`,
      answers: (stubbed) => stubbed.json('/invoices', [other]),
    });
    await shows(words.report);
    const { $uploads, forPayment } = await import('../../../cases/documents/uploads.ts');
    const proof = {
      id: 'upload',
      caseId: summary.id,
      destination: forPayment('invoice'),
      file: new File(['%PDF-1.7'], 'slip.pdf'),
      share: 1,
      state: 'stored' as const,
      stored: { path: 'case/payments/one', name: 'slip.pdf', sha256: 'a'.repeat(64) },
    };
    flushSync(() => $uploads.set([proof]));
    island.press(words.report);
    expect(island.text()).not.toContain('slip.pdf');
    backend.json('/report_payment', '"report"');
    island.form(words.report).type({ day: '2026-06-22' });
    island.form(words.report).send();
    await until(() =>
      expect(requestsTo('/report_payment').map(({ body }) => body)).toMatchObject([
        { invoice_id: 'other', proof: [] },
      ]),
    );
    // It still waits for its own.
    await until(() => expect(island.offers(words.reportSend)).toBe(false));
    expect($uploads.get()).toEqual([proof]);
  });

  test('can be told again after we could not find the payment', async () => {
    const declined = { ...report, state: 'declined', note: 'Not in our account' };
    const { island, shows } = await open(address, [declined]);
    await shows('Our note: Not in our account');
    expect(island.offers(words.report)).toBe(true);
  });

  test('is not asked of a paid invoice', async () => {
    const { island, shows } = await openPortal({
      path: address,
      answers: (backend) => {
        backend.json('/invoices', [{ ...invoice, state: 'paid', paid: 85_000 }]);
        backend.json('/case_payments', [payment]);
      },
    });
    await shows(words.heading);
    expect(island.offers(words.report)).toBe(false);
  });
});
