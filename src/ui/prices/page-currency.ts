import type { Currency } from '../../i18n/money.ts';

/** The currency that the page shows or is about to show; set before first paint. */
export function pageCurrency(): string {
  return document.documentElement.dataset['currency'] ?? 'USD';
}

export function optionOf(code: string | null): HTMLOptionElement | undefined {
  const options = document.querySelectorAll<HTMLOptionElement>(
    '[data-currencies] option',
  );
  return Array.from(options).find(({ value }) => value === code);
}

/** For changed values or another currency: prices.client.ts listens and updates prices and pickers. */
export function rewritePrices(): void {
  document.dispatchEvent(new Event('rewrite-prices'));
}

export function setPageCurrency(code: string): void {
  if (code === pageCurrency()) return;
  document.documentElement.dataset['currency'] = code;
  rewritePrices();
}

/** Reads an option of the picker (src/ui/pickers/CurrencyPicker.tsx). */
export function readCurrency({ value, dataset }: HTMLOptionElement): Currency {
  return {
    code: value,
    decimals: Number(dataset['decimals'] ?? 2),
    rateFromUSD: Number(dataset['rate'] ?? 1),
  };
}
