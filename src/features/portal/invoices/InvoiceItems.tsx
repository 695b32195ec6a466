import { amountText } from '../../../application/formats.ts';
import { lineText, taxText } from '../../../cases/invoices/invoice-lines.ts';
import type { Invoice } from '../../../cases/invoices/invoices.ts';
import { t } from '../portal-texts.ts';

export function InvoiceItems({ invoice }: { invoice: Invoice }) {
  const { lines, tax_name, tax_bps, tax, amount, paid, refunded, state } = invoice;
  return (
    <div className="grid gap-3">
      <table
        className="w-full print:[&_:is(td,th)]:py-1"
        aria-label={t('invoices.lines')}
      >
        <thead>
          <tr className="border-b-2 border-rule">
            <th className="py-2 text-left" scope="col">
              {t('invoices.item')}
            </th>
            <th className="py-2 pl-4 text-right" scope="col">
              {t('invoices.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index} className="border-b border-line">
              <td className="py-2.5 wrap-anywhere" dir="auto">
                {lineText(line)}
              </td>
              <Amount cents={line.amount} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {tax > 0 && (
            <>
              <Sum label={t('cases.beforeTax')} cents={amount - tax} />
              <Sum label={taxText(tax_name, tax_bps)} cents={tax} />
            </>
          )}
          <Sum label={t('invoices.total')} cents={amount} strong />
          {state === 'sent' && paid > 0 && (
            <>
              <Sum label={t('payments.paidSoFar')} cents={-paid} />
              <Sum label={t('payments.outstanding')} cents={amount - paid} strong />
            </>
          )}
          {refunded > 0 && (
            <>
              <Sum label={t('invoices.refundedSum')} cents={-refunded} />
              <Sum label={t('invoices.netOfRefund')} cents={amount - refunded} strong />
            </>
          )}
        </tfoot>
      </table>
      <p className="text-small text-muted">{t('invoices.currency')}</p>
    </div>
  );
}

function Amount({ cents }: { cents: number }) {
  return (
    <td className="figures py-2.5 pl-4 text-right align-top whitespace-nowrap">
      {amountText(cents)}
    </td>
  );
}

interface SumProps {
  label: string;
  cents: number;
  strong?: boolean;
}

function Sum({ label, cents, strong = false }: SumProps) {
  return (
    <tr className={strong ? 'font-semibold' : ''}>
      <th className={`py-2.5 text-left ${strong ? '' : 'font-normal'}`} scope="row">
        {label}
      </th>
      <Amount cents={cents} />
    </tr>
  );
}
