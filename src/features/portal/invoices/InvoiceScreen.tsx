import { useStore } from '@nanostores/react';
import { useState } from 'react';

import { amountText } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import { DueDay } from '../../../cases/DueDay.tsx';
import type { Invoice } from '../../../cases/invoices/invoices.ts';
import { useReadNotifications } from '../../../cases/notifications/useReadNotifications.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { takeFocus } from '../../../ui/keep-focus.ts';
import { $cases, $invoices } from '../data/portal-stores.ts';
import { paths } from '../portal-routes.ts';
import { safePaymentLink, t } from '../portal-texts.ts';
import { InvoicePayments } from './InvoicePayments.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import { PaidReport, ReportButton } from './PaidReport.tsx';

export function InvoiceScreen({ number }: { number: string }) {
  const cases = useStore($cases);
  return (
    <Load state={cases} lines={8}>
      {({ length }) => (length > 0 ? <Found number={number} /> : <NotFound />)}
    </Load>
  );
}

function Found({ number }: { number: string }) {
  const state = useStore($invoices);
  useReadNotifications(({ params }) => params.number === number);
  return (
    <Load state={state} lines={8}>
      {(invoices) => {
        const invoice = invoices.find((one) => one.number === number);
        if (!invoice) return <NotFound />;
        return (
          <div className="grid max-w-[860px] grid-cols-1 gap-6">
            {invoice.state === 'sent' && <ToPay invoice={invoice} />}
            <InvoiceSheet invoice={invoice} />
            <InvoicePayments invoice={invoice} />
          </div>
        );
      }}
    </Load>
  );
}

/** Above the sheet: what is left to pay, by when and how, and what the client says about it. */
function ToPay({ invoice }: { invoice: Invoice }) {
  const { amount, paid, due_on, payment_link } = invoice;
  const link = safePaymentLink(payment_link);
  const [reporting, setReporting] = useState<boolean>();
  return (
    <>
      <div className="on-screen bordered-note amber flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <b className="figures text-title font-semibold">{amountText(amount - paid)}</b>
          {due_on && <DueDay day={due_on} />}
          <InvoiceState invoice={invoice} />
        </p>
        <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:flex-auto">
          {!reporting && (
            <ReportButton
              ref={reporting === false ? takeFocus : undefined}
              onClick={() => setReporting(true)}
            />
          )}
          {link ? (
            <a
              className="button button-seal"
              href={link}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('invoices.payNow')}
            </a>
          ) : (
            <a className="button" href="#transfer">
              {t('invoices.howToPay')}
            </a>
          )}
        </div>
        {link && (
          <p className="basis-full text-small text-muted">
            {t('invoices.payOnlineText', { host: new URL(link).host })}
          </p>
        )}
      </div>
      <PaidReport invoice={invoice} open={reporting} close={() => setReporting(false)} />
    </>
  );
}

/** Beside the heading. Nothing before the invoice is loaded. */
export function PrintInvoice({ number }: { number: string }) {
  const invoices = useStore($invoices).data?.value;
  if (!invoices?.some((one) => one.number === number)) return null;
  return (
    <button type="button" className="button-quiet" onClick={() => window.print()}>
      {t('invoices.print')}
    </button>
  );
}

function NotFound() {
  return (
    <Empty heading={t('invoices.notFound')} text={t('invoices.notFoundText')}>
      <Link className="button" href={paths.invoices}>
        {t('invoices.all')}
      </Link>
    </Empty>
  );
}
