import { t } from '../../desk-texts.ts';
import { useIsManager } from '../../useIsManager.ts';
import type { DeskInvoice } from '../data/desk-case-shapes.ts';
import { reviseInvoice, voidInvoice } from '../data/desk-invoice-api.ts';
import { remindOfInvoice } from '../data/desk-payment-api.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import { DeclineReport } from '../payments/DeclineReport.tsx';
import { useOpenReport } from '../payments/DeskInvoicePayments.tsx';
import { RefundForm } from '../payments/RefundForm.tsx';
import { Reminders } from '../payments/Reminders.tsx';
import { useOpenedVersion } from '../useOpenedVersion.ts';
import { InvoiceForm } from './InvoiceForm.tsx';

interface InvoiceMenuProps {
  invoice: DeskInvoice;
  title: string;
}

/** Only managers answer reports and refund. */
export function InvoiceMenu({ invoice, title }: InvoiceMenuProps) {
  const { id, state, paid, refunded, due_on, version } = invoice;
  const manager = useIsManager();
  const report = useOpenReport(invoice);
  const seen = { invoice_id: id, expected_version: version };
  const draft = state === 'draft';
  const isOpen = state === 'sent' && !report;
  const actions = [
    draft && {
      label: t('deskCase.editInvoice'),
      draft: `invoice-${id}-${version}`,
      form: (close: () => void) => <EditInvoice invoice={invoice} close={close} />,
    },
    manager &&
      report && {
        label: t('deskCase.notArrived'),
        form: (close: () => void) => (
          <DeclineReport report={report} title={title} close={close} />
        ),
      },
    // Officers have this action in the row.
    manager &&
      isOpen && {
        label: t('deskCase.remind'),
        call: () => remindOfInvoice(seen),
        done: t('deskCase.reminded'),
      },
    manager &&
      (state === 'sent' || state === 'paid') &&
      paid > refunded && {
        label: t('deskCase.refund'),
        form: (close: () => void) => (
          <RefundForm invoice={invoice} title={title} close={close} />
        ),
      },
    (draft || (isOpen && paid === 0)) && {
      label: t('deskCase.voidInvoice'),
      question: t('deskCase.voidQuestion', { invoice: title }),
      text: t(draft ? 'deskCase.voidDraftText' : 'deskCase.voidText'),
      call: () => voidInvoice(seen),
      done: t('deskCase.invoiceVoidDone'),
    },
  ];
  const reminders = isOpen && due_on && <Reminders invoice={invoice} />;
  if (!reminders && !actions.some(Boolean)) return null;
  return (
    <MoreMenu about={title} actions={actions}>
      {reminders}
    </MoreMenu>
  );
}

function EditInvoice({ invoice, close }: { invoice: DeskInvoice; close: () => void }) {
  const { id, version } = invoice;
  const withOpenedVersion = useOpenedVersion(version);
  return (
    <InvoiceForm
      form={`invoice-${id}-${version}`}
      label={t('deskCase.editInvoice')}
      invoice={invoice}
      save={(content) =>
        withOpenedVersion((seen) =>
          reviseInvoice({ invoice_id: id, expected_version: seen }, content),
        )
      }
      close={close}
    />
  );
}
