import { useStore } from '@nanostores/react';

import { amountText, momentDay } from '../../../application/formats.ts';
import { Load } from '../../../application/Load.tsx';
import { useReportedAction } from '../../../application/useReportedAction.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DotSeparated } from '../../../ui/DotSeparated.tsx';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { t } from '../portal-texts.ts';
import {
  $details,
  $payouts,
  type AffiliateAccount,
  forgetDetails,
  type Payout,
} from './affiliate-account-api.ts';
import { PayoutForm } from './PayoutForm.tsx';
import { RequestedPayout } from './RequestedPayout.tsx';

/** One request at a time. */
export function PayoutCard({ account }: { account: AffiliateAccount }) {
  return (
    <Card id="payout" heading={t('ledger.payoutHeading')}>
      <Load state={useStore($payouts)}>
        {(payouts) => (
          <>
            <NextPayout
              account={account}
              openPayout={payouts.find(({ state }) => state === 'requested')}
            />
            <SavedDetails />
            {payouts.length > 0 && <AllPayouts payouts={payouts} />}
          </>
        )}
      </Load>
    </Card>
  );
}

interface NextPayoutProps {
  account: AffiliateAccount;
  openPayout: Payout | undefined;
}

function NextPayout({ account, openPayout }: NextPayoutProps) {
  const { eligible, minimum, paying } = account;
  if (openPayout) return <RequestedPayout payout={openPayout} isPaying={paying} />;
  if (eligible >= minimum) return <PayoutForm amount={eligible} />;
  return (
    <p className="text-muted">
      {t('ledger.belowMinimum', { amount: amountText(minimum) })}
    </p>
  );
}

function AllPayouts({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-large">{t('ledger.payouts')}</h3>
      <ul className="border-t border-line">
        {payouts.map((payout) => (
          <PayoutLine key={payout.id} payout={payout} />
        ))}
      </ul>
    </div>
  );
}

const states = {
  requested: { tone: 'amber', icon: 'clock', key: 'ledger.stateRequested' },
  paid: { tone: 'jade', icon: 'done', key: 'ledger.statePaid' },
  declined: { tone: 'seal', icon: 'alert', key: 'ledger.stateDeclined' },
} as const;

function PayoutLine({ payout }: { payout: Payout }) {
  const { amount, requested_at, method, reason, state } = payout;
  const { tone, icon, key } = states[state];
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <span className="figures font-semibold">{amountText(amount)}</span>
        <Badge tone={tone} icon={icon} text={t(key)} />
      </p>
      <p className="text-small text-muted">
        <DotSeparated>{[momentDay(requested_at), t(`ledger.${method}`)]}</DotSeparated>
      </p>
      {reason && (
        <p className="wrap-anywhere" dir="auto">
          {t('ledger.declinedWhy', { reason })}
        </p>
      )}
    </li>
  );
}

function SavedDetails() {
  const [working, run] = useReportedAction();
  return (
    <Load state={useStore($details)} lines={1}>
      {([details]) =>
        details && (
          <div className="grid gap-2">
            <h3 className="text-large">{t('ledger.savedDetails')}</h3>
            <p className="wrap-anywhere text-muted">
              {t(`ledger.${details.method}`)}: <bdi>{details.account}</bdi>
            </p>
            <BusyButton
              ref={keepFocus}
              className="button w-fit"
              busy={working}
              label={t('ledger.forget')}
              busyLabel={t('ledger.asking')}
              onClick={() => run(forgetDetails, t('ledger.forgotten'))}
            />
          </div>
        )
      }
    </Load>
  );
}
