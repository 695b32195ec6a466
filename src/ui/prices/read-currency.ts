import type { Currency } from '../../i18n/money.ts';

/** Reads an option of the picker (src/ui/pickers/CurrencyPicker.tsx). */
export function readCurrency({ value, dataset }: HTMLOptionElement): Currency {
  return {
    code: value,
    decimals: Number(dataset['decimals'] ?? 2),
    rateFromUSD: Number(dataset['rate'] ?? 1),
  };
}
