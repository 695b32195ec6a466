import { fullDayText } from '../../application/formats.ts';
import { t } from '../../application/texts.ts';
import type { Invoice } from './invoices.ts';
import type { Payment } from './payments-api.ts';
import { CaseFact, Fact, Sheet, SheetFacts } from './Sheet.tsx';
import { SumLine } from './SumLine.tsx';

interface ReceiptProps {
  invoice: Pick<Invoice, 'number' | 'amount' | 'billed_to'>;
  payment: Payment;
}

export function Receipt({ invoice, payment }: ReceiptProps) {
  const { amount, outstanding, paid_on, reference } = payment;
  const { number, billed_to } = invoice;
  const refund = amount < 0;
  return (
    <Sheet
      to={{
        title: refund ? 'payments.refundedTo' : 'payments.receivedFrom',
        billed: billed_to,
      }}
    >
      <SheetFacts>
        <Fact title={t(refund ? 'payments.refundDay' : 'payments.day')}>
          {fullDayText(paid_on)}
        </Fact>
        <Fact title={t('payments.invoice')}>{number}</Fact>
        {reference && (
          <Fact title={t('payments.reference')}>
            <bdi>{reference}</bdi>
          </Fact>
        )}
        <CaseFact billed={billed_to} />
      </SheetFacts>
      <div className="grid gap-3">
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] *:border-b *:border-line *:py-2.5 [&>dt]:pr-4">
          <SumLine label={t('payments.invoiceTotal')} cents={invoice.amount} />
          <SumLine
            label={t(refund ? 'payments.refunded' : 'payments.received')}
            cents={Math.abs(amount)}
            look="font-semibold"
          />
          <SumLine label={t('payments.outstanding')} cents={outstanding} />
        </dl>
        {!refund && outstanding === 0 && <p>{t('payments.settled')}</p>}
        <p className="text-small text-muted">{t('invoices.currency')}</p>
      </div>
    </Sheet>
  );
}
