import { useStore } from '@nanostores/react';
import { useState } from 'react';

import { amountText } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import { DueDay } from '../../../cases/DueDay.tsx';
import type { Invoice } from '../../../cases/invoices/invoices.ts';
import { useReadNotifications } from '../../../cases/notifications/useReadNotifications.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { takeFocus } from '../../../ui/keep-focus.ts';
import { $cases, $invoice } from '../data/portal-stores.ts';
import { paths } from '../portal-routes.ts';
import { safePaymentLink, t } from '../portal-texts.ts';
import { InvoicePayments } from './InvoicePayments.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import { LoadInvoice } from './LoadInvoice.tsx';
import { PaidReport, ReportButton } from './PaidReport.tsx';

export function InvoiceScreen({ number }: { number: string }) {
  useReadNotifications(({ params }) => params.number === number);
  return (
    <LoadInvoice missing={<NotFound />}>
      {(invoice) => (
        <div className="grid max-w-[860px] grid-cols-1 gap-6">
          {invoice.state === 'sent' && <ToPay invoice={invoice} />}
          <InvoiceSheet invoice={invoice} />
          <InvoicePayments invoice={invoice} />
        </div>
      )}
    </LoadInvoice>
  );
}

/** Above the sheet: what is left to pay, by when and how, and what the client says about it. */
function ToPay({ invoice }: { invoice: Invoice }) {
  const { case_id, amount, paid, due_on, payment_link } = invoice;
  const link = safePaymentLink(payment_link);
  const [reporting, setReporting] = useState<boolean>();
  // People with access may pay, but what the client has paid is the client's to say.
  const own = useStore($cases).data?.value?.some(({ id }) => id === case_id);
  return (
    <>
      <div className="on-screen bordered-note amber flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <b className="figures text-title font-semibold">{amountText(amount - paid)}</b>
          {due_on && <DueDay day={due_on} />}
          <InvoiceState invoice={invoice} />
        </p>
        <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:flex-auto">
          {own && !reporting && (
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
      {own && (
        <PaidReport
          invoice={invoice}
          open={reporting}
          close={() => setReporting(false)}
        />
      )}
    </>
  );
}

/** Beside the heading. Nothing before the invoice is loaded. */
export function PrintInvoice() {
  if (!useStore($invoice)) return null;
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
