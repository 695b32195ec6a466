import { useStore } from '@nanostores/react';

import type { Currency } from '../../i18n/money.ts';
import { useHydrated } from '../forms/useHydrated.ts';
import { $currency } from './currency-store.ts';

interface CurrencyPickerProps {
  name: string;
  currencies: (Currency & { label: string })[];
}

/** Its options carry the rates for src/ui/prices/prices.client.ts. Without JavaScript prices stay in USD. */
export function CurrencyPicker({ name, currencies }: CurrencyPickerProps) {
  const root = useHydrated<HTMLLabelElement>();
  const currency = useStore($currency);
  return (
    <label ref={root}>
      <span className="name">{name}</span>
      <span className="chip" aria-hidden="true">
        <span className="figures" data-currency-shown="">
          {currency}
        </span>
        <ChevronDown />
      </span>
      <select
        className="control"
        data-currencies=""
        autoComplete="off"
        value={currency}
        onChange={({ target }) => $currency.set(target.value)}
      >
        {currencies.map(({ code, label, decimals, rateFromUSD }) => (
          <option
            key={code}
            value={code}
            data-rate={rateFromUSD}
            data-decimals={decimals === 2 ? undefined : decimals}
          >
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Lucide's chevron (ISC licence). */
function ChevronDown() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="m6 9 6 6 6-6" />
    </svg>
  );
}
