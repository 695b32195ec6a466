import { useState } from 'react';
import * as v from 'valibot';

import { requiredText } from '../../../../ui/forms/field-schemas.ts';
import { InputField } from '../../../../ui/forms/Field.tsx';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { amountText } from '../../../../application/formats.ts';
import { formTexts, t } from '../../../../application/texts.ts';

import { refundOrder } from '../data/desk-order-calls.ts';
import type { Order } from '../data/desk-case-shapes.ts';
import { FormButtons } from '../FormButtons.tsx';
import { runCaseAction } from '../data/useCaseAction.ts';
import { useSeen } from '../useSeen.ts';

import { parseAmount, typedAmount } from './amount.ts';

const schema = v.object({ amount: requiredText(40) });

interface RefundFormProps {
  order: Order;
  title: string;
  close: () => void;
}

/** Records a partial or full refund. */
export function RefundForm({ order, title, close }: RefundFormProps) {
  const { id, amount, refunded, version } = order;
  const left = amount - refunded;
  const [wrong, setWrong] = useState(false);
  const asSeen = useSeen(version);
  const { form, field, submitting } = useForm({
    id: `refund-${id}`,
    schema,
    strings: formTexts(),
    send,
  });

  async function send(values: v.InferOutput<typeof schema>) {
    const cents = parseAmount(values.amount);
    const fits = cents !== undefined && cents > 0 && cents <= left;
    setWrong(!fits);
    if (!fits) return;
    const call = () => asSeen((seen) => refundOrder({ order_id: id, seen }, cents));
    if (await runCaseAction(call, t('deskCase.orderRefundedDone'))) close();
  }

  return (
    <form {...form} aria-label={`${t('deskCase.refund')}: ${title}`}>
      <InputField
        {...field('amount')}
        label={t('deskCase.refundAmount')}
        hint={t('deskCase.refundHint', { amount: amountText(left) })}
        type="text"
        inputMode="decimal"
        required
        defaultValue={typedAmount(left)}
      />
      {wrong && (
        <p className="field-problem" role="alert">
          {t('deskCase.failBadAmount')}
        </p>
      )}
      <FormButtons busy={submitting} label={t('deskCase.refund')} close={close} />
    </form>
  );
}
