/** The currency that the page shows or is about to: what ran before the first paint knows it. */
export function pageCurrency(): string {
  return document.documentElement.dataset['currency'] ?? 'USD';
}

/** The option of the currency picker for a currency, if it is offered. */
export function optionOf(code: string | null): HTMLOptionElement | undefined {
  const options = document.querySelectorAll<HTMLOptionElement>(
    '[data-currencies] option',
  );
  return Array.from(options).find(({ value }) => value === code);
}

/** Has the page show a currency: prices and pickers hear of it (prices.client.ts). */
export function setPageCurrency(code: string): void {
  if (code === pageCurrency()) return;
  document.documentElement.dataset['currency'] = code;
  document.dispatchEvent(new Event('currency'));
}
