import { useState } from 'react';

import { amountText } from '../../../ui/signed-in/formats.ts';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { t } from '../../../ui/signed-in/texts.ts';
import { useTold } from '../../../ui/signed-in/useTold.ts';

import { payPayout, takePayout } from '../data/calls.ts';
import type { Payout } from '../data/shapes.ts';
import { keepFocus, takeFocus } from '../../../ui/signed-in/keep-focus.ts';

import { DeclineForm } from './DeclineForm.tsx';

type Step = 'pay' | 'decline';

/** Takes a payout, and notes that it is paid, or declines it; the last two after a second press. */
export function Decide({ payout }: { payout: Payout }) {
  const { amount, eligible, email, id, name, own, taken, taken_by } = payout;
  const [taking, run] = useTold();
  const [step, setStep] = useState<Step>();
  // The step whose button takes the focus when it appears.
  const [left, setLeft] = useState<Step>();
  const who = name ?? email ?? '';
  const refOf = (one: Step) => (one === left ? takeFocus : keepFocus);

  function back(): void {
    setLeft(step);
    setStep(undefined);
  }

  if (own) return <p className="text-muted">{t('ledger.ownPayout')}</p>;
  if (taken_by && !taken)
    return <p className="text-muted">{t('ledger.takenBy', { name: taken_by })}</p>;
  if (step === 'pay') return <Pay payout={payout} who={who} back={back} />;
  if (step === 'decline') return <DeclineForm payout={payout} who={who} back={back} />;
  return (
    <span className="flex flex-wrap gap-2">
      {!taken && amount <= eligible && (
        <BusyButton
          ref={keepFocus}
          className="button"
          aria-label={t('ledger.takeWhich', { name: who })}
          busy={taking}
          label={t('ledger.take')}
          busyLabel={t('ledger.deciding')}
          onClick={() => run(() => takePayout(id), t('ledger.takeDone'))}
        />
      )}
      {taken && (
        <button
          ref={refOf('pay')}
          type="button"
          className="button"
          aria-label={t('ledger.payWhich', { name: who })}
          onClick={() => setStep('pay')}
        >
          {t('ledger.pay')}
        </button>
      )}
      <button
        ref={refOf('decline')}
        type="button"
        className="button"
        aria-label={t('ledger.declineWhich', { name: who })}
        onClick={() => setStep('decline')}
      >
        {t('ledger.decline')}
      </button>
    </span>
  );
}

interface PayProps {
  payout: Payout;
  who: string;
  back: () => void;
}

function Pay({ payout: { id, amount }, who, back }: PayProps) {
  const [paying, run] = useTold();
  return (
    <div ref={keepFocus} className="grid max-w-[26rem] gap-3">
      <p>{t('ledger.payQuestion', { amount: amountText(amount), name: who })}</p>
      <span className="flex flex-wrap gap-2">
        <BusyButton
          className="button button-seal"
          ref={takeFocus}
          busy={paying}
          label={t('ledger.reallyPay')}
          busyLabel={t('ledger.deciding')}
          onClick={() => run(() => payPayout(id), t('ledger.paidDone'))}
        />
        <button type="button" className="button" onClick={back}>
          {t('desk.cancel')}
        </button>
      </span>
    </div>
  );
}
