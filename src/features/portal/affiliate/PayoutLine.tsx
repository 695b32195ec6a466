import { amountText, momentDay } from '../../../application/formats.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { DotSeparated } from '../../../ui/DotSeparated.tsx';
import { t } from '../portal-texts.ts';
import type { Payout } from './affiliate-account-api.ts';

const states = {
  asked: { tone: 'amber', icon: 'clock', key: 'ledger.stateAsked' },
  paid: { tone: 'jade', icon: 'done', key: 'ledger.statePaid' },
  declined: { tone: 'seal', icon: 'alert', key: 'ledger.stateDeclined' },
} as const;

export function PayoutLine({ payout }: { payout: Payout }) {
  const { amount, asked_at, method, reason, state } = payout;
  const { tone, icon, key } = states[state];
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <span className="figures font-semibold">{amountText(amount)}</span>
        <Badge tone={tone} icon={icon} text={t(key)} />
      </p>
      <p className="text-small text-muted">
        <DotSeparated>{[momentDay(asked_at), t(`ledger.${method}`)]}</DotSeparated>
      </p>
      {reason && (
        <p className="wrap-anywhere" dir="auto">
          {t('ledger.declinedWhy', { reason })}
        </p>
      )}
    </li>
  );
}
