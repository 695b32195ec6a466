import type { ReactNode } from 'react';

import { ownLocale, type SharedKey, t } from '../../application/texts.ts';
import { regionName } from '../../i18n/format.ts';
import { firm, serviceTitle } from '../case-texts.ts';
import type { BilledTo } from './billing.ts';

interface SheetProps {
  to: { title: SharedKey; billed: BilledTo };
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
          <Recipient billed={to.billed} />
        </Part>
      </div>
      {children}
    </article>
  );
}

function Recipient({ billed }: { billed: BilledTo }) {
  const { name, company, address, country, taxNumber, email } = billed;
  const first = company || name || email;
  return (
    <>
      <b dir="auto">{first}</b>
      {company && name && <span dir="auto">{name}</span>}
      {address?.split('\n').map((line) => (
        <span key={line} dir="auto">
          {line}
        </span>
      ))}
      {country && <span>{regionName(country, ownLocale())}</span>}
      {taxNumber && (
        <span className="figures">{t('invoices.taxNumber', { number: taxNumber })}</span>
      )}
      {first !== email && <span>{email}</span>}
    </>
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

export function CaseFact({ billed: { reference, service } }: { billed: BilledTo }) {
  return (
    <Fact title={t('invoices.case')}>
      <span className="inline-block">{reference}</span> ·{' '}
      {serviceTitle(service ?? undefined)}
    </Fact>
  );
}
