import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';

import { amountText } from '../../../application/formats.ts';
import { ownLocale } from '../../../application/texts.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { $currency } from '../../../ui/pickers/currency-store.ts';
import { optionOf, readCurrency } from '../../../ui/prices/page-currency.ts';
import { t } from '../desk-texts.ts';
import type { InvoiceSums } from './invoice-api.ts';

/** The sums of the whole list, also in the currency that the user has chosen. */
export function Sums({ sums }: { sums: InvoiceSums }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 md:flex md:flex-wrap md:gap-x-10">
      <Fact name={t('desk.invoices')}>
        <b className="figures">{formatNumber(sums.count, ownLocale())}</b>
      </Fact>
      {(['billed', 'received', 'open'] as const).map(
        (sum) =>
          sums[sum] > 0 && (
            <Fact key={sum} name={t(names[sum])}>
              <Money cents={sums[sum]} />
            </Fact>
          ),
      )}
    </dl>
  );
}

const names = {
  billed: 'desk.sumBilled',
  received: 'desk.sumReceived',
  open: 'desk.sumOpen',
} as const;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Money({ cents }: { cents: number }) {
  const code = useStore($currency);
  const option = code === 'USD' ? undefined : optionOf(code);
  return (
    <span className="figures">
      <b>{amountText(cents)}</b>
      {option && (
        <span className="whitespace-nowrap text-muted">
          {' '}
          ≈ {formatMoney(cents / 100, readCurrency(option), ownLocale())}
        </span>
      )}
    </span>
  );
}
