import type { ReactNode } from 'react';

import { amountText, fullDayText } from '../application/formats.ts';
import { firm, serviceTitle, t, type TextKey } from '../application/texts.ts';

import { BilledTo } from './BilledTo.tsx';
import type { Order } from './orders.ts';
import type { Payment } from './payments.ts';

interface ReceiptProps {
  order: Pick<Order, 'number' | 'amount' | 'billed_to'>;
  payment: Payment;
}

/** A receipt for a payment or a refund, laid out like the invoice, for the screen and for paper. */
export function Receipt({ order, payment }: ReceiptProps) {
  const { amount, rest, paid_on, reference } = payment;
  const { number, billed_to } = order;
  const { name, address, email } = firm();
  const refund = amount < 0;
  return (
    <article
      className="grid grid-cols-[minmax(0,1fr)] gap-8 rounded-sheet border border-line bg-sheet p-5 md:p-10 print:border-0 print:bg-transparent print:p-0"
      data-invoice
    >
      <div className="grid gap-6 md:grid-cols-2 print:grid-cols-2">
        <Part title="invoices.from">
          <b>{name}</b>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>{email}</span>
        </Part>
        <Part title={refund ? 'payments.refundedTo' : 'payments.receivedFrom'}>
          <BilledTo billed={billed_to} />
        </Part>
      </div>
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2 print:grid-cols-2">
        <Fact title={refund ? 'payments.refundDay' : 'payments.day'}>
          {fullDayText(paid_on)}
        </Fact>
        <Fact title="payments.invoice">{number}</Fact>
        {reference && (
          <Fact title="payments.reference">
            <bdi>{reference}</bdi>
          </Fact>
        )}
        <Fact title="invoices.case">
          {billed_to.reference} · {serviceTitle(billed_to.service ?? undefined)}
        </Fact>
      </dl>
      <div className="grid gap-3">
        <dl className="grid grid-cols-[minmax(0,1fr)_auto]">
          <Sum title="payments.invoiceTotal" cents={order.amount} />
          <Sum
            title={refund ? 'payments.refunded' : 'payments.received'}
            cents={Math.abs(amount)}
            strong
          />
          <Sum title="payments.rest" cents={rest} />
        </dl>
        {!refund && rest === 0 && <p>{t('payments.settled')}</p>}
        <p className="text-[0.9375rem] text-muted">{t('invoices.currency')}</p>
      </div>
    </article>
  );
}

function Part({ title, children }: { title: TextKey; children: ReactNode }) {
  return (
    <div className="grid content-start wrap-anywhere">
      <span className="text-[0.9375rem] text-muted">{t(title)}</span>
      {children}
    </div>
  );
}

function Fact({ title, children }: { title: TextKey; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.9375rem] text-muted">{t(title)}</dt>
      <dd className="figures font-[600] wrap-anywhere">{children}</dd>
    </div>
  );
}

interface SumProps {
  title: TextKey;
  cents: number;
  strong?: boolean;
}

function Sum({ title, cents, strong = false }: SumProps) {
  const look = `border-b border-line py-2.5 ${strong ? 'font-[600]' : ''}`;
  return (
    <>
      <dt className={`${look} pr-4`}>{t(title)}</dt>
      <dd className={`figures text-right ${look}`}>{amountText(cents)}</dd>
    </>
  );
}
