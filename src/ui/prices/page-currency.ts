/** The currency that the page shows or is about to: what ran before the first paint knows it. */
export function pageCurrency(): string {
  return document.documentElement.dataset['currency'] ?? 'USD';
}

/** Whether the currency picker has a currency. */
export function isOffered(code: string): boolean {
  const options = document.querySelectorAll<HTMLOptionElement>(
    '[data-currencies] option',
  );
  return Array.from(options).some(({ value }) => value === code);
}

/** Has the page show a currency: prices and pickers hear of it (prices.client.ts). */
export function setPageCurrency(code: string): void {
  if (code === pageCurrency()) return;
  document.documentElement.dataset['currency'] = code;
  document.dispatchEvent(new Event('currency'));
}
