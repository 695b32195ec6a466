import * as v from 'valibot';

import {
  caseFields,
  cents,
  defineKind,
  optionalDay,
  optionalText,
} from './define-kind.ts';
import { dueFact, moneyText, noteFact } from './facts.ts';
import type { EmailLink } from './links.ts';

const invoiceFields = { ...caseFields, number: v.string(), outstanding: cents };
const paymentFields = { ...invoiceFields, amount: cents, payment: v.number() };

function invoicePath(number: string): string {
  return `/dashboard/invoices/${encodeURIComponent(number)}`;
}

function invoiceLink({ number }: { number: string }): EmailLink {
  return { path: invoicePath(number), button: 'seeInvoice' };
}

function receiptLink(receipt: { number: string; payment: number }): EmailLink {
  const path = `${invoicePath(receipt.number)}/${receipt.payment}`;
  return { path, button: 'seeReceipt' };
}

export const moneyKinds = {
  invoice: defineKind(
    { ...caseFields, number: v.string(), amount: cents, due: optionalDay },
    {
      details: ({ number, amount, due }, texts) => {
        const params = { number, amount: moneyText(amount, texts) };
        const facts = [texts.t('invoiceAmount', params), ...dueFact(due, texts)];
        return { params, facts };
      },
      link: invoiceLink,
    },
  ),
  paymentReceived: defineKind(paymentFields, {
    details: ({ number, ...paid }, texts) => {
      const outstanding = moneyText(paid.outstanding, texts);
      return {
        params: { number, amount: moneyText(paid.amount, texts), outstanding },
        facts: [texts.t('paymentOutstanding', { outstanding })],
      };
    },
    link: receiptLink,
  }),
  refundMade: defineKind(paymentFields, {
    details: ({ number, ...refunded }, texts) => {
      const outstanding = moneyText(refunded.outstanding, texts);
      return {
        params: { number, amount: moneyText(refunded.amount, texts), outstanding },
        // There may be nothing to pay again.
        facts:
          refunded.outstanding > 0
            ? [texts.t('paymentOutstanding', { outstanding })]
            : [],
      };
    },
    link: receiptLink,
  }),
  paymentReported: defineKind(invoiceFields, {
    details: ({ number, outstanding }, texts) => ({
      params: { number, outstanding: moneyText(outstanding, texts) },
    }),
  }),
  paymentMissing: defineKind(
    { ...invoiceFields, note: optionalText },
    {
      details: ({ number, note }, texts) => ({
        params: { number, note: note ?? '' },
        facts: noteFact(note, texts),
      }),
      link: invoiceLink,
    },
  ),
  paymentReminder: defineKind(
    { ...invoiceFields, due: optionalDay },
    {
      details: ({ number, due, ...invoice }, texts) => {
        const outstanding = moneyText(invoice.outstanding, texts);
        return {
          params: { number, outstanding },
          facts: [texts.t('paymentOutstanding', { outstanding }), ...dueFact(due, texts)],
        };
      },
      link: invoiceLink,
    },
  ),
  payoutRequested: defineKind(
    { amount: cents },
    {
      details: ({ amount }, texts) => ({ params: { amount: moneyText(amount, texts) } }),
      deskLink: () => ({ path: '/desk/affiliates', button: 'openDesk' }),
    },
  ),
};
