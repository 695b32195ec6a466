import { useState } from 'react';

import { amountText, momentDay } from '../../../application/formats.ts';
import { useReportedAction } from '../../../application/useReportedAction.ts';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { keepFocus, takeFocus } from '../../../ui/keep-focus.ts';
import { t } from '../desk-texts.ts';
import { DeclineForm } from './DeclineForm.tsx';
import { type Payout, payPayout, takeOverPayout, takePayout } from './payout-calls.ts';

type Step = 'takeOver' | 'pay' | 'decline';

/** All steps but taking the payout ask for confirmation. */
export function DecidePayout({ payout }: { payout: Payout }) {
  const { amount, eligible, email, id, name, own, taken, taken_by, taken_at, version } =
    payout;
  const [taking, run] = useReportedAction();
  const [step, setStep] = useState<Step>();
  const [left, setLeft] = useState<Step>();
  const who = name ?? email ?? '';
  const refOf = (one: Step) => (one === left ? takeFocus : keepFocus);

  function back(): void {
    setLeft(step);
    setStep(undefined);
  }

  if (own) return <p className="text-muted">{t('ledger.ownPayout')}</p>;
  if (step === 'takeOver')
    return (
      <Question
        question={t('ledger.takeOverQuestion', { name: taken_by ?? '' })}
        confirm={t('ledger.reallyTakeOver')}
        onConfirm={() => takeOverPayout(id)}
        done={t('ledger.takeOverDone')}
        back={back}
      />
    );
  if (taken_by && payout.taker_left)
    return (
      <div className="grid max-w-[26rem] gap-3">
        <p className="text-muted">
          {t('ledger.takenLeft', { name: taken_by, day: momentDay(taken_at ?? '') })}
        </p>
        <span>
          <button
            ref={refOf('takeOver')}
            type="button"
            className="button"
            aria-label={t('ledger.takeOverWhich', { name: who })}
            onClick={() => setStep('takeOver')}
          >
            {t('ledger.takeOver')}
          </button>
        </span>
      </div>
    );
  if (taken_by && !taken)
    return <p className="text-muted">{t('ledger.takenBy', { name: taken_by })}</p>;
  if (step === 'pay')
    return (
      <Question
        question={t('ledger.payQuestion', { amount: amountText(amount), name: who })}
        confirm={t('ledger.reallyPay')}
        onConfirm={() => payPayout(id)}
        done={t('ledger.paidDone')}
        back={back}
      />
    );
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
          onClick={() => run(() => takePayout(id, version), t('ledger.takeDone'))}
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

interface QuestionProps {
  question: string;
  confirm: string;
  onConfirm: () => ReturnType<typeof payPayout>;
  done: string;
  back: () => void;
}

function Question({ question, confirm, onConfirm, done, back }: QuestionProps) {
  const [busy, run] = useReportedAction();
  return (
    <div ref={keepFocus} className="grid max-w-[26rem] gap-3">
      <p>{question}</p>
      <span className="flex flex-wrap gap-2">
        <BusyButton
          className="button button-seal"
          ref={takeFocus}
          busy={busy}
          label={confirm}
          busyLabel={t('ledger.deciding')}
          onClick={() => run(onConfirm, done)}
        />
        <button type="button" className="button" onClick={back}>
          {t('desk.cancel')}
        </button>
      </span>
    </div>
  );
}
