import type { ReactNode } from 'react';

import { type SharedKey, t } from '../../application/texts.ts';
import { firm, serviceTitle } from '../case-texts.ts';
import { BilledTo } from './BilledTo.tsx';
import type { BilledTo as Billed } from './billing.ts';

interface SheetProps {
  to: { title: SharedKey; billed: Billed };
  mark?: ReactNode;
  children: ReactNode;
}

/** An invoice or a receipt, for the screen and for paper: from us, to the client. */
export function Sheet({ to, mark, children }: SheetProps) {
  const { name, address, number, email } = firm();
  return (
    <article
      className="relative grid grid-cols-1 gap-8 rounded-sheet border border-line bg-sheet p-5 md:p-10 print:gap-5 print:border-0 print:bg-transparent print:p-0"
      data-invoice
    >
      {mark}
      <div className="grid gap-6 md:grid-cols-2 print:grid-cols-2">
        <Part title="invoices.from">
          <b>{name}</b>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span className="figures">{t('invoices.companyNumber', { number })}</span>
          <span>{email}</span>
        </Part>
        <Part title={to.title}>
          <BilledTo billed={to.billed} />
        </Part>
      </div>
      {children}
    </article>
  );
}

function Part({ title, children }: { title: SharedKey; children: ReactNode }) {
  return (
    <div className="grid content-start wrap-anywhere">
      <span className="text-small text-muted">{t(title)}</span>
      {children}
    </div>
  );
}

export function SheetFacts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 md:grid-cols-2 print:grid-cols-3">
      {children}
    </dl>
  );
}

interface FactProps {
  title: string;
  children: ReactNode;
}

export function Fact({ title, children }: FactProps) {
  return (
    <div>
      <dt className="text-small text-muted">{title}</dt>
      <dd className="figures font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

export function CaseFact({ billed: { reference, service } }: { billed: Billed }) {
  return (
    <Fact title={t('invoices.case')}>
      <span className="inline-block">{reference}</span> ·{' '}
      {serviceTitle(service ?? undefined)}
    </Fact>
  );
}
