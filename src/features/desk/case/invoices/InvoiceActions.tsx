import { useStore } from '@nanostores/react';

import { amountText, dayText } from '../../../../application/formats.ts';
import { Unbroken } from '../../../../ui/Unbroken.tsx';
import { t } from '../../desk-texts.ts';
import { useIsManager } from '../../useIsManager.ts';
import { ActionButton } from '../ActionButton.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import type { DeskInvoice } from '../data/desk-case-shapes.ts';
import { $reminders } from '../data/desk-case-stores.ts';
import { sendInvoice } from '../data/desk-invoice-api.ts';
import { remindOfInvoice } from '../data/desk-payment-api.ts';
import { FormOpener } from '../FormOpener.tsx';
import { useOpenReport } from '../payments/DeskInvoicePayments.tsx';
import { PaymentForm } from '../payments/PaymentForm.tsx';

interface InvoiceActionsProps {
  invoice: DeskInvoice;
  title: string;
}

/** The next action. Only managers record payments. */
export function InvoiceActions({ invoice, title }: InvoiceActionsProps) {
  const { id, state, amount, version } = invoice;
  const manager = useIsManager();
  const report = useOpenReport(invoice);
  const reminder = useStore($reminders).data?.value?.find(
    ({ invoice_id }) => invoice_id === id,
  );
  const seen = { invoice_id: id, expected_version: version };
  const nameOf = (label: string) => `${label}: ${title}`;
  const sent = state === 'sent';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-2 empty:hidden">
      {state === 'draft' && (
        <ConfirmButton
          label={t('deskCase.sendInvoice')}
          name={nameOf(t('deskCase.sendInvoice'))}
          question={t('deskCase.sendInvoiceQuestion', { amount: amountText(amount) })}
          text={t('deskCase.sendInvoiceText')}
          call={() => sendInvoice(seen)}
          done={t('deskCase.invoiceSentDone')}
        />
      )}
      {sent && manager && (
        <FormOpener
          label={t('deskCase.recordPayment')}
          name={nameOf(t('deskCase.recordPayment'))}
          tone="plain"
          form={(close) => (
            <PaymentForm
              invoice={invoice}
              report={report}
              label={nameOf(t('deskCase.recordPayment'))}
              close={close}
            />
          )}
        />
      )}
      {sent && !manager && !report && (
        <ActionButton
          label={t('deskCase.remind')}
          name={nameOf(t('deskCase.remind'))}
          call={() => remindOfInvoice(seen)}
          done={t('deskCase.reminded')}
        />
      )}
      {sent && !report && reminder && (
        <span className="text-muted">
          <Unbroken
            text={t('deskCase.remindedOn', { date: dayText(reminder.sent_on) })}
          />
        </span>
      )}
      {!manager && (sent || state === 'paid') && (
        <span className="text-muted">{t('deskCase.managersPay')}</span>
      )}
    </div>
  );
}
