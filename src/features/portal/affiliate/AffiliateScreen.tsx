import { useStore } from '@nanostores/react';

import { Load } from '../../../application/Load.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { affiliateProgramPath } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';
import { $affiliate, type AffiliateAccount } from './affiliate-account-api.ts';
import { AffiliateEntries } from './AffiliateEntries.tsx';
import { Balance } from './Balance.tsx';
import { LinkCard } from './LinkCard.tsx';
import { PayoutCard } from './PayoutCard.tsx';
import { VisitsCard } from './VisitsCard.tsx';

/** Introduces the program to users who are not affiliates. */
export function AffiliateScreen() {
  return (
    <Load state={useStore($affiliate)} lines={6}>
      {(account) => (account ? <Ledger account={account} /> : <NotYet />)}
    </Load>
  );
}

function NotYet() {
  return (
    <Empty heading={t('ledger.notYetHeading')} text={t('ledger.notYet')}>
      <a className="button button-seal" href={affiliateProgramPath}>
        {t('ledger.toProgram')}
      </a>
    </Empty>
  );
}

function Ledger({ account }: { account: AffiliateAccount }) {
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <Balance account={account} />
          <LinkCard account={account} />
        </div>
        <PayoutCard account={account} />
      </div>
      <VisitsCard />
      <AffiliateEntries />
    </>
  );
}
