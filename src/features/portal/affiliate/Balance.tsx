import { amountText } from '../../../application/formats.ts';
import { ownLocale } from '../../../application/texts.ts';
import { formatDays } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { t } from '../portal-texts.ts';
import type { AffiliateAccount } from './affiliate-account-api.ts';

interface FigureProps {
  name: string;
  cents: number;
  hint?: string | undefined;
}

function Figure({ name, cents, hint }: FigureProps) {
  return (
    <div className="flex flex-col border-t border-line pt-3">
      <dt>{name}</dt>
      {/* Above its label, which may take two lines, so that all amounts line up. */}
      <dd className="figures -order-1 text-title font-semibold">{amountText(cents)}</dd>
      {hint && <dd className="text-small text-muted">{hint}</dd>}
    </div>
  );
}

export function Balance({ account }: { account: AffiliateAccount }) {
  const { eligible, pending, paid, hold_days } = account;
  const days = formatDays(hold_days, ownLocale());
  return (
    <Card id="balance" heading={t('ledger.balanceHeading')}>
      <dl className="grid gap-4 md:grid-cols-3">
        <Figure
          name={t('ledger.eligible')}
          cents={eligible}
          hint={eligible < 0 ? t('ledger.eligibleBelow') : undefined}
        />
        <Figure
          name={t('ledger.pending')}
          cents={pending}
          hint={t('ledger.pendingHint', { days })}
        />
        <Figure name={t('ledger.paid')} cents={paid} />
      </dl>
    </Card>
  );
}
