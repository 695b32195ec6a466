import { useState } from 'react';

import { ConfirmDialog } from '../../../application/ConfirmDialog.tsx';
import { amountText, momentDay } from '../../../application/formats.ts';
import { keepFocus, takeFocus } from '../../../ui/keep-focus.ts';
import { t } from '../portal-texts.ts';
import { type Payout, withdrawPayout } from './affiliate-account-api.ts';
import { CorrectionForm } from './PayoutForm.tsx';

interface RequestedPayoutProps {
  payout: Payout;
  /** Whether a manager is paying it, which excludes changes. */
  isPaying: boolean;
}

/** Until somebody begins to pay it, it can be corrected or withdrawn. */
export function RequestedPayout({ payout, isPaying }: RequestedPayoutProps) {
  const [step, setStep] = useState<'correct' | 'corrected'>();

  if (step === 'correct' && !isPaying)
    return <CorrectionForm payout={payout} back={() => setStep('corrected')} />;
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        {t('ledger.requestedNow', {
          amount: amountText(payout.amount),
          date: momentDay(payout.requested_at),
          method: t(`ledger.${payout.method}`),
          account: payout.account,
        })}
      </p>
      {isPaying ? (
        <p className="text-muted">{t('ledger.payingNow')}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <button
            ref={step === 'corrected' ? takeFocus : keepFocus}
            type="button"
            className="button"
            onClick={() => setStep('correct')}
          >
            {t('ledger.change')}
          </button>
          <Withdraw payout={payout} />
        </div>
      )}
    </div>
  );
}

function Withdraw({ payout: { id, amount } }: { payout: Payout }) {
  return (
    <ConfirmDialog
      label={t('ledger.withdraw')}
      className="button-quiet"
      question={t('ledger.withdrawQuestion', { amount: amountText(amount) })}
      text={t('ledger.withdrawText')}
      busyLabel={t('ledger.asking')}
      cancelLabel={t('ledger.keepRequest')}
      action={() => withdrawPayout(id)}
      done={t('ledger.withdrawn')}
    />
  );
}
