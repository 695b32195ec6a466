import { useState } from 'react';
import * as v from 'valibot';

import { amountText } from '../../../../application/formats.ts';
import { formTexts } from '../../../../application/texts.ts';
import { randomKey } from '../../../../browser/random-key.ts';
import type { PaymentReport } from '../../../../cases/invoices/payments-api.ts';
import { DayField, InputField } from '../../../../ui/forms/Field.tsx';
import { day, optionalText, requiredText } from '../../../../ui/forms/field-schemas.ts';
import { retryKey } from '../../../../ui/forms/retry-key.ts';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { t } from '../../desk-texts.ts';
import { runCaseAction } from '../case-actions.ts';
import type { DeskInvoice } from '../data/desk-case-shapes.ts';
import { recordPayment } from '../data/desk-payment-api.ts';
import { FormButtons } from '../FormButtons.tsx';
import { amountWithin } from '../invoices/amount.ts';
import { useOpenedVersion } from '../useOpenedVersion.ts';
import { AmountField } from './AmountField.tsx';

const schema = v.object({
  amount: requiredText(40),
  day,
  reference: optionalText(140),
});

interface PaymentFormProps {
  invoice: DeskInvoice;
  report?: PaymentReport | undefined;
  label: string;
  close: () => void;
}

/** Records a payment of all that is left to pay, or of a part. */
export function PaymentForm({ invoice, report, label, close }: PaymentFormProps) {
  const { id, amount, paid, version } = invoice;
  const outstanding = amount - paid;
  const [formKey] = useState(randomKey);
  const withOpenedVersion = useOpenedVersion(version);
  const { form, field, refuse, submitting } = useForm({
    id: `payment-${id}`,
    schema,
    texts: formTexts(),
    send,
  });

  async function send(
    { amount: typed, day, reference }: v.InferOutput<typeof schema>,
    element: HTMLFormElement,
  ) {
    const cents = amountWithin(typed, outstanding);
    if (!cents) return refuse(element, 'amount', t('deskCase.failOverpaid'));
    const payment = { amount: cents, paid_on: day, ...(reference && { reference }) };
    const key = await retryKey(formKey, payment);
    const call = () =>
      withOpenedVersion((seen) =>
        recordPayment({ invoice_id: id, expected_version: seen }, payment, key),
      );
    if (await runCaseAction(call, t('deskCase.invoicePaidDone'))) close();
  }

  return (
    <form {...form} aria-label={label}>
      <AmountField
        field={field('amount')}
        hint={t('deskCase.paymentHint', { amount: amountText(outstanding) })}
        most={outstanding}
      />
      <DayField
        {...field('day')}
        label={t('deskCase.paymentDay')}
        required
        defaultValue={report?.paid_on}
      />
      <InputField
        {...field('reference')}
        label={t('deskCase.paymentReference')}
        type="text"
        dir="auto"
        optional
        defaultValue={report?.reference ?? ''}
      />
      <FormButtons busy={submitting} label={t('deskCase.recordPayment')} close={close} />
    </form>
  );
}
