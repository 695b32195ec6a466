import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import * as v from 'valibot';

import { QuestionDialog } from '../../../../application/ConfirmDialog.tsx';
import { amountText } from '../../../../application/formats.ts';
import { formTexts } from '../../../../application/texts.ts';
import { randomKey } from '../../../../browser/random-key.ts';
import type { Outcome } from '../../../../supabase/failure.ts';
import { DayField, InputField } from '../../../../ui/forms/Field.tsx';
import { day, optionalText, requiredText } from '../../../../ui/forms/field-schemas.ts';
import { retryKey } from '../../../../ui/forms/retry-key.ts';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { t } from '../../desk-texts.ts';
import type { DeskInvoice } from '../data/desk-case-shapes.ts';
import { $parties } from '../data/desk-case-stores.ts';
import { type Payment, refundInvoice } from '../data/desk-payment-api.ts';
import { FormButtons } from '../FormButtons.tsx';
import { amountWithin } from '../invoices/amount.ts';
import { useCaseAction } from '../useCaseAction.ts';
import { useOpenedVersion } from '../useOpenedVersion.ts';
import { AmountField } from './AmountField.tsx';

const schema = v.object({
  amount: requiredText(40),
  day,
  reference: optionalText(140),
});

interface RefundFormProps {
  invoice: DeskInvoice;
  title: string;
  close: () => void;
}

/** Asks for confirmation, naming the amount and the client. */
export function RefundForm({ invoice, title, close }: RefundFormProps) {
  const { id, state, paid, refunded, version } = invoice;
  const hint = state === 'sent' ? 'deskCase.returnHint' : 'deskCase.refundHint';
  const client = useStore($parties).data?.value?.client;
  const left = paid - refunded;
  const dialog = useRef<HTMLDialogElement>(null);
  const [refund, setRefund] = useState<Payment>();
  const [busy, run] = useCaseAction();
  const [formKey] = useState(randomKey);
  const withOpenedVersion = useOpenedVersion(version);
  const { form, field, refuse, submitting } = useForm({
    id: `refund-${id}`,
    schema,
    texts: formTexts(),
    send,
  });

  async function send(
    { amount, day, reference }: v.InferOutput<typeof schema>,
    element: HTMLFormElement,
  ) {
    const cents = amountWithin(amount, left);
    if (!cents) return refuse(element, 'amount', t('deskCase.failBadAmount'));
    setRefund({ amount: cents, paid_on: day, ...(reference && { reference }) });
    dialog.current?.showModal();
  }

  async function payBack(agreed: Payment): Promise<Outcome<unknown>> {
    const key = await retryKey(formKey, agreed);
    const outcome = await withOpenedVersion((seen) =>
      refundInvoice({ invoice_id: id, expected_version: seen }, agreed, key),
    );
    // What went wrong is shown outside the dialog.
    dialog.current?.close();
    if (outcome.ok) close();
    return outcome;
  }

  return (
    <>
      <form {...form} aria-label={`${t('deskCase.refund')}: ${title}`}>
        <AmountField
          field={field('amount')}
          hint={t(hint, { amount: amountText(left) })}
          most={left}
        />
        <DayField {...field('day')} label={t('deskCase.refundDay')} required />
        <InputField
          {...field('reference')}
          label={t('deskCase.paymentReference')}
          type="text"
          dir="auto"
          optional
        />
        <FormButtons busy={submitting} label={t('deskCase.refund')} close={close} />
      </form>
      <QuestionDialog
        dialog={dialog}
        label={t('deskCase.refund')}
        question={t('deskCase.refundQuestion', {
          amount: amountText(refund?.amount ?? 0),
          client: client?.name || (client?.email ?? ''),
        })}
        text={t('deskCase.refundText')}
        busyLabel={t('desk.working')}
        cancelLabel={t('deskCase.back')}
        busy={busy}
        onConfirm={() =>
          refund && run(() => payBack(refund), t('deskCase.invoiceRefundedDone'))
        }
      />
    </>
  );
}
