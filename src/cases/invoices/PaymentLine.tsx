import type { ReactNode } from 'react';

import { amountText, dayText } from '../../application/formats.ts';
import { t } from '../../application/texts.ts';
import { DotSeparated } from '../../ui/DotSeparated.tsx';
import type { Payment } from './payments-api.ts';

interface PaymentLineProps {
  payment: Payment;
  children: ReactNode;
}

export function PaymentLine({ payment, children }: PaymentLineProps) {
  const { amount, paid_on, reference, recorded_by } = payment;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2 last:border-b-0">
      <p className="min-w-0 flex-[1_1_200px]">
        <DotSeparated>
          {t(amount < 0 ? 'payments.refund' : 'payments.payment')}
          {dayText(paid_on)}
          {reference && <bdi className="wrap-anywhere text-muted">{reference}</bdi>}
          {recorded_by && (
            <span className="wrap-anywhere text-muted">
              {t('payments.recordedBy', { name: recorded_by })}
            </span>
          )}
        </DotSeparated>
      </p>
      <p className="flex items-center gap-x-5">
        <span className="figures font-semibold">{amountText(amount)}</span>
        {children}
      </p>
    </li>
  );
}

export function receiptName({ amount, paid_on }: Payment): string {
  return t('payments.receiptWhich', {
    amount: amountText(amount),
    date: dayText(paid_on),
  });
}
