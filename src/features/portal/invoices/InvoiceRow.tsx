import { amountText, dayText } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import type { Order } from '../../../cases/orders.ts';
import { serviceTitle } from '../../../cases/texts.ts';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { invoicePath } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';
import { InvoiceState } from './InvoiceState.tsx';

interface InvoiceRowProps {
  order: Order;
  /** Names the service, on screens of several cases. */
  withService?: boolean;
}

export function InvoiceRow({ order, withService = false }: InvoiceRowProps) {
  const { number, amount, paid, refunded, billed_to, due_on, state } = order;
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
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="figures font-semibold">{amountText(amount)}</span>
        {/* As wide on a screen of their own, so that the amounts are in one column. */}
        <span className={withService ? 'md:w-40' : ''}>
          <InvoiceState order={order} />
        </span>
      </p>
    </li>
  );
}
