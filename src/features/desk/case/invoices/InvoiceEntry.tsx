import { dayText } from '../../../../application/formats.ts';
import { DueDay } from '../../../../cases/DueDay.tsx';
import { lineText, taxText } from '../../../../cases/invoices/invoice-lines.ts';
import { shownInvoiceState } from '../../../../cases/invoices/invoices.ts';
import { SumLine, totalStyle } from '../../../../cases/invoices/SumLine.tsx';
import { Badge } from '../../../../ui/Badge.tsx';
import { t } from '../../desk-texts.ts';
import type { DeskInvoice } from '../data/desk-case-shapes.ts';
import { DeskInvoicePayments } from '../payments/DeskInvoicePayments.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceMenu } from './InvoiceMenu.tsx';

const states = {
  draft: { tone: 'quiet', icon: 'file', key: 'deskCase.invoiceDraft' },
  sent: { tone: 'amber', icon: 'clock', key: 'deskCase.invoiceSent' },
  partly: { tone: 'amber', icon: 'clock', key: 'deskCase.invoicePartPaid' },
  overdue: { tone: 'seal', icon: 'alert', key: 'desk.overdue' },
  paid: { tone: 'jade', icon: 'done', key: 'deskCase.invoicePaid' },
  refunded: { tone: 'quiet', icon: 'check', key: 'deskCase.invoiceRefunded' },
  void: { tone: 'quiet', icon: 'alert', key: 'deskCase.invoiceVoid' },
} as const;

export function InvoiceEntry({ invoice }: { invoice: DeskInvoice }) {
  const { number, lines, tax, amount, paid, refunded, state, due_on } = invoice;
  const partly = state === 'sent' && paid > 0;
  const { tone, icon, key } = states[shownInvoiceState(invoice)];
  const payBy = due_on ? t('deskCase.payBy', { date: dayText(due_on) }) : '';
  const title = number ?? t('deskCase.invoiceWithoutNumber');
  return (
    <li className="grid grid-cols-1 px-4">
      <div className="case-row">
        <h3 className="figures">{title}</h3>
        <div className="row-facts">
          {due_on && (state === 'draft' || state === 'sent') && (
            <span className="text-muted">
              {state === 'sent' ? <DueDay day={due_on} ahead={payBy} /> : payBy}
            </span>
          )}
          <Badge tone={tone} icon={icon} text={t(key)} />
        </div>
        <div className="row-actions empty:hidden">
          <InvoiceMenu invoice={invoice} title={title} />
        </div>
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_8rem] pb-2 [&>dt]:pr-4">
        {lines.map((line, index) => (
          <SumLine key={index} label={lineText(line)} cents={line.amount} />
        ))}
        {tax > 0 && (
          <SumLine label={taxText(invoice.tax_name, invoice.tax_bps)} cents={tax} />
        )}
        <SumLine label={t('deskCase.total')} cents={amount} look={totalStyle} />
        {partly && (
          <>
            <SumLine label={t('deskCase.paidSoFar')} cents={-paid} />
            <SumLine
              label={t('deskCase.outstanding')}
              cents={amount - paid}
              look={totalStyle}
            />
          </>
        )}
        {refunded > 0 && <SumLine label={t('deskCase.refunded')} cents={-refunded} />}
      </dl>
      <DeskInvoicePayments invoice={invoice} />
      <InvoiceActions invoice={invoice} title={title} />
    </li>
  );
}
