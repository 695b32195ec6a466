import type { ReactNode } from 'react';

import { localDay } from '../../../i18n/format.ts';
import { BilledTo } from '../../../cases/BilledTo.tsx';
import type { Order } from '../../../cases/orders.ts';
import { amountText, fullDayText } from '../../../application/formats.ts';
import {
  firm,
  safePaymentLink,
  serviceTitle,
  t,
  type TextKey,
} from '../../../application/texts.ts';

import { InvoiceItems } from './InvoiceItems.tsx';
import { InvoiceState } from './InvoiceState.tsx';

/** In the reader's time zone. */
const dayOf = (moment: string) => fullDayText(localDay(moment));

export function InvoiceSheet({ order }: { order: Order }) {
  const { billed_to, due_on, sent_at, paid_at, state } = order;
  const { name, address, email } = firm();
  return (
    <article
      className="relative grid grid-cols-[minmax(0,1fr)] gap-8 rounded-sheet border border-line bg-sheet p-5 md:p-10 print:border-0 print:bg-transparent print:p-0"
      data-invoice
    >
      <Mark state={state} />
      <div className="grid gap-6 md:grid-cols-2 print:grid-cols-2">
        <Part title="invoices.from">
          <b>{name}</b>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>{email}</span>
        </Part>
        <Part title="invoices.billedTo">
          <BilledTo billed={billed_to} />
        </Part>
      </div>
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2 print:grid-cols-2">
        <Fact title="invoices.date">{dayOf(sent_at)}</Fact>
        {due_on && <Fact title="invoices.due">{fullDayText(due_on)}</Fact>}
        {paid_at && <Fact title="invoices.paidOn">{dayOf(paid_at)}</Fact>}
        <Fact title="invoices.case">
          {billed_to.reference} · {serviceTitle(billed_to.service ?? undefined)}
        </Fact>
      </dl>
      {state === 'sent' && (
        <p className="on-screen">
          <InvoiceState order={order} />
        </p>
      )}
      <InvoiceItems order={order} />
      <PayOnline order={order} />
      {state === 'sent' && <Transfer order={order} />}
      {state === 'void' && <p className="font-[600]">{t('invoices.voidText')}</p>}
    </article>
  );
}

const marks = {
  paid: { key: 'invoices.paid', colour: 'text-jade' },
  refunded: { key: 'invoices.refunded', colour: 'text-muted' },
  void: { key: 'invoices.void', colour: 'text-seal-ink' },
} as const;

function Mark({ state }: Pick<Order, 'state'>) {
  if (state === 'sent') return null;
  const { key, colour } = marks[state];
  return (
    <p
      className={`justify-self-end rounded-control border-[3px] px-4 py-1 text-[1.3rem] font-[700] uppercase ${colour} -rotate-4 md:absolute md:top-8 md:right-10 print:absolute print:top-0 print:right-0`}
    >
      {t(key)}
    </p>
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

/** Leads to the payment page, which is one of ours. */
function PayOnline({ order: { state, payment_link } }: { order: Order }) {
  const link = safePaymentLink(payment_link);
  if (state !== 'sent' || !link) return null;
  return (
    <section className="on-screen grid gap-3" aria-labelledby="pay-online">
      <h2 id="pay-online">{t('invoices.payOnline')}</h2>
      <p>{t('invoices.payOnlineText', { host: new URL(link).host })}</p>
      <p>
        <a
          className="button button-ink"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('invoices.payNow')}
        </a>
      </p>
    </section>
  );
}

function Transfer({ order }: { order: Order }) {
  const { name, holder, iban, bic } = firm().bank;
  return (
    <section className="grid break-inside-avoid gap-3" aria-labelledby="transfer">
      <h2 id="transfer">{t('invoices.transfer')}</h2>
      <p>
        {order.paid > 0
          ? t('payments.transferRest', { amount: amountText(order.amount - order.paid) })
          : t('invoices.transferText')}
      </p>
      <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2 print:grid-cols-2">
        <Fact title="invoices.holder">{holder}</Fact>
        <Fact title="invoices.bank">{name}</Fact>
        <div>
          <dt className="text-[0.9375rem] text-muted">IBAN</dt>
          <dd className="figures font-[600]">{iban}</dd>
        </div>
        <div>
          <dt className="text-[0.9375rem] text-muted">BIC (SWIFT)</dt>
          <dd className="figures font-[600]">{bic}</dd>
        </div>
        <Fact title="invoices.reference">{order.number}</Fact>
      </dl>
    </section>
  );
}
