import { amountText, fullDayText } from '../../../application/formats.ts';
import { firm } from '../../../cases/case-texts.ts';
import type { Invoice } from '../../../cases/invoices/invoices.ts';
import { CaseFact, Fact, Sheet, SheetFacts } from '../../../cases/invoices/Sheet.tsx';
import { localDay } from '../../../i18n/format.ts';
import { safePaymentLink, t } from '../portal-texts.ts';
import { InvoiceItems } from './InvoiceItems.tsx';

const dayOf = (moment: string) => fullDayText(localDay(moment));

export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { billed_to, due_on, sent_at, paid_at, state } = invoice;
  return (
    <Sheet
      to={{ title: 'invoices.billedTo', billed: billed_to }}
      mark={<Mark state={state} />}
    >
      <SheetFacts>
        <Fact title={t('invoices.date')}>{dayOf(sent_at)}</Fact>
        {due_on && <Fact title={t('invoices.due')}>{fullDayText(due_on)}</Fact>}
        {paid_at && <Fact title={t('invoices.paidOn')}>{dayOf(paid_at)}</Fact>}
        <CaseFact billed={billed_to} />
      </SheetFacts>
      <InvoiceItems invoice={invoice} />
      {state === 'sent' && <Transfer invoice={invoice} />}
      {state === 'void' && <p className="font-semibold">{t('invoices.voidText')}</p>}
    </Sheet>
  );
}

const marks = {
  paid: { key: 'invoices.paid', colour: 'text-jade' },
  refunded: { key: 'invoices.refunded', colour: 'text-muted' },
  void: { key: 'invoices.void', colour: 'text-seal-ink' },
} as const;

function Mark({ state }: Pick<Invoice, 'state'>) {
  if (state === 'sent') return null;
  const { key, colour } = marks[state];
  return (
    <p
      className={`justify-self-end rounded-control border-[3px] px-4 py-1 text-title font-bold uppercase ${colour} -rotate-4 md:absolute md:top-8 md:right-10 print:absolute print:top-0 print:right-0`}
    >
      {t(key)}
    </p>
  );
}

function Transfer({ invoice }: { invoice: Invoice }) {
  const { name, holder, iban, bic } = firm().bank;
  const link = safePaymentLink(invoice.payment_link);
  return (
    <section className="grid break-inside-avoid gap-3" aria-labelledby="transfer">
      <h2 id="transfer" className="w-fit" tabIndex={-1}>
        {t('invoices.transfer')}
      </h2>
      <p>
        {invoice.paid > 0
          ? t('payments.transferOutstanding', {
              amount: amountText(invoice.amount - invoice.paid),
            })
          : t('invoices.transferText')}
      </p>
      <SheetFacts>
        <Fact title={t('invoices.holder')}>{holder}</Fact>
        <Fact title={t('invoices.bank')}>{name}</Fact>
        <Fact title="IBAN">{iban}</Fact>
        <Fact title="BIC (SWIFT)">{bic}</Fact>
        <Fact title={t('invoices.reference')}>{invoice.number}</Fact>
        {link && (
          <div className="on-paper">
            <Fact title={t('invoices.payOnline')}>{link}</Fact>
          </div>
        )}
      </SheetFacts>
    </section>
  );
}
