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
          <tr className="font-semibold">
            <th className="py-2.5 text-left" scope="row">
              {t('invoices.total')}
            </th>
            <Amount cents={amount} />
          </tr>
          {state === 'sent' && paid > 0 && (
            <>
              <tr>
                <th className="py-2.5 text-left font-normal" scope="row">
                  {t('payments.paidSoFar')}
                </th>
                <Amount cents={-paid} />
              </tr>
              <tr className="font-semibold">
                <th className="py-2.5 text-left" scope="row">
                  {t('payments.outstanding')}
                </th>
                <Amount cents={amount - paid} />
              </tr>
            </>
          )}
          {refunded > 0 && (
            <>
              <tr>
                <th className="py-2.5 text-left font-normal" scope="row">
                  {t('invoices.refundedSum')}
                </th>
                <Amount cents={-refunded} />
              </tr>
              <tr className="font-semibold">
                <th className="py-2.5 text-left" scope="row">
                  {t('invoices.netOfRefund')}
                </th>
                <Amount cents={amount - refunded} />
              </tr>
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

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <tr>
      <th className="py-2.5 text-left font-normal" scope="row">
        {label}
      </th>
      <Amount cents={cents} />
    </tr>
  );
}
