import { useStore } from '@nanostores/react';

import { Link } from '../../../../application/Link.tsx';
import { Load } from '../../../../application/Load.tsx';
import { Receipt } from '../../../../cases/invoices/Receipt.tsx';
import { Empty } from '../../../../ui/Empty.tsx';
import { casePath } from '../../desk-routes.ts';
import { t } from '../../desk-texts.ts';
import { $caseSummaryRows, $invoices, $payments } from '../data/desk-case-stores.ts';

interface DeskReceiptScreenProps {
  reference: string;
  number: string;
  payment: string;
}

/** A receipt to print or send, in the language of the address: the client's. */
export function DeskReceiptScreen(props: DeskReceiptScreenProps) {
  const summary = useStore($caseSummaryRows);
  return (
    <Load state={summary} lines={8}>
      {([row]) => (row ? <CaseReceipt {...props} /> : <NotFound />)}
    </Load>
  );
}

function CaseReceipt({ reference, number, payment }: DeskReceiptScreenProps) {
  const invoices = useStore($invoices);
  return (
    <Load state={invoices} lines={8}>
      {(rows) => {
        const invoice = rows.find((one) => one.number === number);
        return invoice ? (
          <div className="grid max-w-[860px] grid-cols-1 gap-6">
            <InvoiceReceipt invoice={{ ...invoice, number }} payment={payment} />
            <p className="on-screen flex flex-wrap gap-3">
              <button
                type="button"
                className="button button-ink"
                onClick={() => window.print()}
              >
                {t('invoices.print')}
              </button>
              <Link className="button" href={casePath(reference)}>
                {t('application.openCase')}
              </Link>
            </p>
          </div>
        ) : (
          <NotFound />
        );
      }}
    </Load>
  );
}

interface InvoiceReceiptProps {
  invoice: Parameters<typeof Receipt>[0]['invoice'] & { id: string };
  payment: string;
}

function InvoiceReceipt({ invoice, payment }: InvoiceReceiptProps) {
  const state = useStore($payments);
  return (
    <Load state={state} lines={8}>
      {(payments) => {
        const paid = payments.find(
          ({ invoice_id, number }) =>
            invoice_id === invoice.id && String(number) === payment,
        );
        return paid ? <Receipt invoice={invoice} payment={paid} /> : <NotFound />;
      }}
    </Load>
  );
}

function NotFound() {
  return <Empty heading={t('payments.notFound')} text={t('payments.notFoundText')} />;
}
