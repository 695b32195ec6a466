import { useState } from 'react';

import { ConfirmDialog } from '../../../application/ConfirmDialog.tsx';
import { amountText, momentDay } from '../../../application/formats.ts';
import { useReportedAction } from '../../../application/useReportedAction.ts';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { keepFocus, takeFocus } from '../../../ui/keep-focus.ts';
import { t } from '../desk-texts.ts';
import { DeclineForm } from './DeclineForm.tsx';
import { type Payout, payPayout, takeOverPayout, takePayout } from './payout-api.ts';

interface PayoutProps {
  payout: Payout;
}

/** All steps but taking the payout ask for confirmation. */
export function DecidePayout({ payout }: PayoutProps) {
  const { own, taken, taken_by, taker_left } = payout;
  if (own) return <p className="text-muted">{t('ledger.ownPayout')}</p>;
  if (taken_by && taker_left) return <TakeOverPayout payout={payout} taker={taken_by} />;
  if (taken_by && !taken)
    return <p className="text-muted">{t('ledger.takenBy', { name: taken_by })}</p>;
  return <PayoutDecision payout={payout} />;
}

function nameOf({ name, email }: Payout): string {
  return name ?? email ?? '';
}

function TakeOverPayout({ payout, taker }: PayoutProps & { taker: string }) {
  const { id, taken_at } = payout;
  const label = t('ledger.takeOverWhich', { name: nameOf(payout) });
  return (
    <div className="grid max-w-[26rem] justify-items-start gap-3">
      <p className="text-muted">
        {t('ledger.takenLeft', { name: taker, day: momentDay(taken_at ?? '') })}
      </p>
      <ConfirmDialog
        className="button"
        label={t('ledger.takeOver')}
        name={label}
        question={label}
        text={t('ledger.takeOverQuestion', { name: taker })}
        busyLabel={t('ledger.deciding')}
        cancelLabel={t('desk.cancel')}
        action={() => takeOverPayout(id)}
        done={t('ledger.takeOverDone')}
      />
    </div>
  );
}

function PayoutDecision({ payout }: PayoutProps) {
  const { amount, eligible, taken } = payout;
  const [declining, setDeclining] = useState<boolean>();
  const who = nameOf(payout);
  if (declining)
    return <DeclineForm payout={payout} who={who} back={() => setDeclining(false)} />;
  return (
    <div className="flex flex-wrap gap-2">
      {!taken && amount <= eligible && <TakePayout payout={payout} />}
      {taken && <PayPayout payout={payout} />}
      <button
        // Takes the focus once the form has closed.
        ref={declining === false ? takeFocus : keepFocus}
        type="button"
        className="button"
        aria-label={t('ledger.declineWhich', { name: who })}
        onClick={() => setDeclining(true)}
      >
        {t('ledger.decline')}
      </button>
    </div>
  );
}

function TakePayout({ payout }: PayoutProps) {
  const { id, version } = payout;
  const [busy, run] = useReportedAction();
  return (
    <BusyButton
      ref={keepFocus}
      className="button"
      aria-label={t('ledger.takeWhich', { name: nameOf(payout) })}
      busy={busy}
      label={t('ledger.take')}
      busyLabel={t('ledger.deciding')}
      onClick={() => run(() => takePayout(id, version), t('ledger.takeDone'))}
    />
  );
}

function PayPayout({ payout }: PayoutProps) {
  const { id, amount } = payout;
  const name = nameOf(payout);
  return (
    <ConfirmDialog
      className="button"
      label={t('ledger.pay')}
      name={t('ledger.payWhich', { name })}
      question={t('ledger.payWhich', { name })}
      text={t('ledger.payQuestion', { amount: amountText(amount), name })}
      busyLabel={t('ledger.deciding')}
      cancelLabel={t('desk.cancel')}
      action={() => payPayout(id)}
      done={t('ledger.paidDone')}
    />
  );
}
