// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { describe, expect, test } from 'vitest';

import {
  anyKey,
  id,
  invoice,
  openDeskCase,
  words,
} from '../../../../../tests/stubs/desk-case.tsx';
import { write } from '../../../../../tests/stubs/island.tsx';
import { until } from '../../../../../tests/stubs/until.ts';

test('a refund is shown with a minus', async () => {
  const { island } = await openDeskCase('manager', (backend) =>
    backend.json('/invoices', [{ ...invoice('paid'), refunded: 20_000 }]),
  );
  await until(() => expect(island.text()).toContain(`${words.refunded}-$200.00`));
});

describe('an invoice', () => {
  test('takes lines from our price list in the language of the desk', async () => {
    const { backend, island, shows, bodiesTo } = await openDeskCase();
    island.press(words.newInvoice);
    await shows(words.fromPrices);
    expect(backend.requests.map(({ path }) => path)).toContain('/prices.json');
    const form = island.form(words.newInvoice);
    const price = form.input('price');
    const pick = (index: string) => {
      price.value = index;
      flushSync(() => price.dispatchEvent(new Event('change', { bubbles: true })));
    };
    pick('0');
    await shows('Total: $4,500.00');
    pick('1');
    await shows('Total: $4,650.00');
    backend.json('/draft_invoice', `"${id}"`);
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(bodiesTo('/draft_invoice')).toEqual([
      {
        case_id: id,
        lines: [
          { key: 'wfoe', title: 'China company', amount: 450_000 },
          {
            key: 'accounting',
            title: 'Accounting',
            amount: 15_000,
            period: 'month',
            times: 1,
          },
        ],
        options: {},
        retry_key: anyKey,
      },
    ]);
  });

  test('has a tax, and whoever is billed can be changed', async () => {
    const { backend, island, shows, bodiesTo } = await openDeskCase(
      'officer',
      (stubbed) => stubbed.json('/invoices', [invoice('draft', 5)]),
    );
    await shows(words.invoiceWithoutNumber);
    island.press(`${words.editInvoice}: ${words.invoiceWithoutNumber}`);
    const form = island.form(words.editInvoice);
    form.type({ taxRate: '20' });
    form.send();
    await shows(words.badTax);
    form.type({ taxName: 'VAT', billingName: 'Ana Souza' });
    await shows('Total: $540.00');
    backend.json('/revise_invoice', '');
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(bodiesTo('/revise_invoice')).toMatchObject([
      {
        expected_version: 5,
        options: { tax_name: 'VAT', tax_bps: 2000, billing: { name: 'Ana Souza' } },
      },
    ]);
  });

  test('has lines of our own for months and years', async () => {
    const { backend, island, bodiesTo } = await openDeskCase();
    island.press(words.newInvoice);
    const inputs = document.querySelectorAll<HTMLInputElement>('form li input');
    for (const [index, typed] of ['Notary', '100'].entries()) {
      const field = inputs[index];
      if (!field) throw new Error('No line');
      write(field, typed);
      flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })));
    }
    const period = document.querySelector<HTMLSelectElement>('form li select');
    if (!period) throw new Error('No period');
    expect(period.labels[0]?.textContent).toBe('Line 1: period');
    const choose = (value: string) => {
      period.value = value;
      flushSync(() => period.dispatchEvent(new Event('change', { bubbles: true })));
    };
    choose('year');
    expect(island.text()).toContain('Line 1: years');
    choose('');
    expect(island.text()).not.toContain('Line 1: years');
    choose('month');
    const times = document.querySelector<HTMLInputElement>('form li [type=number]');
    if (!times) throw new Error('No months');
    for (const typed of ['', '6']) {
      write(times, typed);
      flushSync(() => times.dispatchEvent(new Event('input', { bubbles: true })));
      expect(times.value).toBe(typed);
    }
    backend.json('/draft_invoice', `"${id}"`);
    island.form(words.newInvoice).send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(bodiesTo('/draft_invoice')).toMatchObject([
      { lines: [{ title: 'Notary', amount: 60_000, period: 'month', times: 6 }] },
    ]);
  });

  test('without a line is not saved', async () => {
    const { island, shows, bodiesTo } = await openDeskCase();
    island.press(words.newInvoice);
    island.form(words.newInvoice).send();
    await shows(words.badLines);
    island.form(words.newInvoice).type({ taxRate: '150' });
    await shows(words.badTax);
    expect(island.text()).toContain(words.badLines);
    expect(bodiesTo('/draft_invoice')).toEqual([]);
  });

  test('is sent after a confirmation, in the version on the screen', async () => {
    const { backend, island, shows, bodiesTo } = await openDeskCase(
      'officer',
      (stubbed) => stubbed.json('/invoices', [invoice('draft', 5)]),
    );
    await shows(words.invoiceWithoutNumber);
    backend.json('/send_invoice', '');
    const name = `${words.sendInvoice}: ${words.invoiceWithoutNumber}`;
    island.press(name);
    island.confirm(words.sendInvoice);
    await until(() => expect(island.notices).toHaveLength(1));
    expect(bodiesTo('/send_invoice')).toEqual([
      { invoice_id: 'invoice', expected_version: 5 },
    ]);
  });

  test('can be refunded in part, up to the paid amount', async () => {
    const { backend, island, shows, bodiesTo } = await openDeskCase(
      'manager',
      (stubbed) => stubbed.json('/invoices', [invoice('paid', 6)]),
    );
    await shows('CPF-I-2026-00007');
    const label = `${words.refund}: CPF-I-2026-00007`;
    island.press(label);
    const form = island.form(label);
    expect(form.value('amount')).toBe('450.00');
    form.type({ amount: '450.01', day: '2026-06-20' });
    form.send();
    await shows(words.failBadAmount);
    await until(() => expect(form.idle()).toBe(true));
    form.type({ amount: '50' });
    form.send();
    // Nothing is refunded before the question is answered.
    await shows('Refund $50.00 to <b>Ana</b>?');
    expect(bodiesTo('/refund_invoice')).toEqual([]);
    backend.json('/refund_invoice', `"${id}"`);
    island.confirm(words.refund);
    await until(() => expect(island.notices).toHaveLength(1));
    expect(bodiesTo('/refund_invoice')).toEqual([
      {
        invoice_id: 'invoice',
        expected_version: 6,
        amount: 5000,
        paid_on: '2026-06-20',
        retry_key: anyKey,
      },
    ]);
  });

  test('can be paid in part, up to what is left', async () => {
    const { backend, island, shows, bodiesTo } = await openDeskCase(
      'manager',
      (stubbed) => stubbed.json('/invoices', [{ ...invoice('sent', 4), paid: 40_000 }]),
    );
    await shows(words.invoicePartPaid);
    const label = `${words.recordPayment}: CPF-I-2026-00007`;
    island.press(label);
    const form = island.form(label);
    expect(form.value('amount')).toBe('50.00');
    form.type({ amount: '50.01', day: '2026-06-20', reference: ' SEPA 1 ' });
    form.send();
    await shows(words.failOverpaid);
    await until(() => expect(form.idle()).toBe(true));
    form.type({ amount: '20' });
    backend.json('/record_payment', `"${id}"`);
    form.send();
    await until(() =>
      expect(island.notices).toContainEqual({ title: words.invoicePaidDone }),
    );
    expect(bodiesTo('/record_payment')).toEqual([
      {
        invoice_id: 'invoice',
        expected_version: 4,
        amount: 2000,
        paid_on: '2026-06-20',
        reference: 'SEPA 1',
        retry_key: anyKey,
      },
    ]);
  });
});
