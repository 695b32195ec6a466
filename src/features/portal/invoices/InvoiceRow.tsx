import { amountText, dayText } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import { serviceTitle } from '../../../cases/case-texts.ts';
import type { Invoice } from '../../../cases/invoices/invoices.ts';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { invoicePath } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';
import { InvoiceState } from './InvoiceState.tsx';

interface InvoiceRowProps {
  invoice: Invoice;
  /** Names the service, on screens of several cases. */
  withService?: boolean;
}

export function InvoiceRow({ invoice, withService = false }: InvoiceRowProps) {
  const { number, amount, paid, refunded, billed_to, due_on, state } = invoice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3.5">
      <p className="grid min-w-0 flex-[1_1_200px]">
        <Link
          className="figures block w-fit py-1 font-semibold"
          href={invoicePath(number)}
        >
          <Unbroken text={t('invoices.title', { number })} />
        </Link>
        {withService && <span>{serviceTitle(billed_to.service ?? undefined)}</span>}
        {due_on && state === 'sent' && (
          <span className="text-small text-muted">
            <Unbroken text={t('cases.due', { date: dayText(due_on) })} />
          </span>
        )}
        {state === 'sent' && paid > 0 && (
          <span className="figures text-small text-muted">
            {t('payments.outstanding')}: {amountText(amount - paid)}
          </span>
        )}
        {/* A partially refunded invoice stays paid. */}
        {refunded > 0 && state === 'paid' && (
          <span className="figures text-small text-muted">
            {t('invoices.refundedSum')}: {amountText(refunded)}
          </span>
        )}
      </p>
      {/* On a screen of their own, all rows have the same columns. */}
      <div
        className={`flex flex-wrap items-center justify-between gap-x-5 gap-y-3 ${withService ? 'max-md:w-full' : 'w-full'}`}
      >
        <span className={withService ? 'md:w-44' : ''}>
          <InvoiceState invoice={invoice} />
        </span>
        <span
          className={`figures font-semibold ${withService ? 'md:w-28 md:text-end' : ''}`}
        >
          {amountText(amount)}
        </span>
        {withService && (
          <span className="grid max-md:w-full md:w-52">
            {state === 'sent' && (
              <Link
                className="button"
                href={invoicePath(number)}
                aria-label={`${t('invoices.viewAndPay')}: ${number}`}
              >
                {t('invoices.viewAndPay')}
              </Link>
            )}
          </span>
        )}
      </div>
    </li>
  );
}
