import { useStore } from '@nanostores/react';

import { amountText } from '../../../../application/formats.ts';
import { $role } from '../../../../application/role.ts';
import { t } from '../../desk-texts.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import type { DeskInvoice } from '../data/desk-case-shapes.ts';
import { reviseInvoice, sendInvoice, voidInvoice } from '../data/desk-invoice-calls.ts';
import { Opener } from '../Opener.tsx';
import { DeclineReport } from '../payments/DeclineReport.tsx';
import { useOpenReport } from '../payments/DeskInvoicePayments.tsx';
import { PaymentActions } from '../payments/PaymentActions.tsx';
import { Reminders } from '../payments/Reminders.tsx';
import { useSeen } from '../useSeen.ts';
import { InvoiceForm } from './InvoiceForm.tsx';

interface InvoiceActionsProps {
  invoice: DeskInvoice;
  title: string;
}

/** Only managers record payments and refunds. */
export function InvoiceActions({ invoice, title }: InvoiceActionsProps) {
  const { id, state, amount, paid, version } = invoice;
  const manager = useStore($role).data?.value === 'manager';
  const report = useOpenReport(invoice);
  const seen = { order_id: id, seen: version };
  const nameOf = (label: string) => `${label}: ${title}`;
  const sum = amountText(amount);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 empty:hidden">
      {state === 'draft' && (
        <>
          <ConfirmButton
            label={t('deskCase.sendInvoice')}
            name={nameOf(t('deskCase.sendInvoice'))}
            question={t('deskCase.sendInvoiceQuestion', { amount: sum })}
            text={t('deskCase.sendInvoiceText')}
            call={() => sendInvoice(seen)}
            done={t('deskCase.invoiceSentDone')}
          />
          <Opener
            label={t('deskCase.editInvoice')}
            name={nameOf(t('deskCase.editInvoice'))}
            draft={`invoice-${id}-${version}`}
          >
            {(close) => <Edit invoice={invoice} close={close} />}
          </Opener>
        </>
      )}
      {manager && <PaymentActions invoice={invoice} title={title} report={report} />}
      {manager && report && <DeclineReport report={report} title={title} />}
      {state === 'sent' && !report && <Reminders invoice={invoice} title={title} />}
      {(state === 'draft' || (state === 'sent' && paid === 0 && !report)) && (
        <span className="ml-auto">
          <ConfirmButton
            label={t('deskCase.voidInvoice')}
            name={nameOf(t('deskCase.voidInvoice'))}
            tone="quiet"
            question={t('deskCase.voidQuestion', { order: title })}
            text={t(state === 'draft' ? 'deskCase.voidDraftText' : 'deskCase.voidText')}
            call={() => voidInvoice(seen)}
            done={t('deskCase.invoiceVoidDone')}
          />
        </span>
      )}
      {!manager && (state === 'sent' || state === 'paid') && (
        <p className="w-full text-small text-muted">{t('deskCase.managersPay')}</p>
      )}
    </div>
  );
}

function Edit({ invoice, close }: { invoice: DeskInvoice; close: () => void }) {
  const { id, version } = invoice;
  const asSeen = useSeen(version);
  return (
    <InvoiceForm
      form={`invoice-${id}-${version}`}
      label={t('deskCase.editInvoice')}
      invoice={invoice}
      save={(content) => asSeen((seen) => reviseInvoice({ order_id: id, seen }, content))}
      close={close}
    />
  );
}
