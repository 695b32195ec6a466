import { useStore } from '@nanostores/react';

import { amountText } from '../../../application/formats.ts';
import { Load } from '../../../application/Load.tsx';
import { Card } from '../../../ui/Card.tsx';
import { t } from '../portal-texts.ts';
import { $payouts, type AffiliateAccount, type Payout } from './affiliate-account-api.ts';
import { PayoutForm } from './PayoutForm.tsx';
import { PayoutLine } from './PayoutLine.tsx';
import { RequestedPayout } from './RequestedPayout.tsx';
import { SavedDetails } from './SavedDetails.tsx';

/** One request at a time. */
export function PayoutCard({ account }: { account: AffiliateAccount }) {
  return (
    <Card id="payout" heading={t('ledger.payoutHeading')}>
      <Load state={useStore($payouts)}>
        {(payouts) => (
          <>
            <NextPayout
              account={account}
              openPayout={payouts.find(({ state }) => state === 'asked')}
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
