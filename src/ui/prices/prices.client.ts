import { formatMoney } from '../../i18n/format.ts';

/**
 * Shows every price of the page, `<data data-usd value="299">`, in the chosen currency. The rates
 * come from the options of the currency picker, so that no page carries them twice.
 */
export function showPrices(): void {
  const root = document.documentElement;
  const code = root.dataset['currency'] ?? 'USD';
  const option = document.querySelector<HTMLOptionElement>(
    `[data-currencies] option[value="${code}"]`,
  );
  if (!option) return;
  const currency = {
    code,
    decimals: Number(option.dataset['decimals'] ?? 2),
    rateFromUSD: Number(option.dataset['rate'] ?? 1),
  };
  for (const price of document.querySelectorAll<HTMLDataElement>('[data-usd]'))
    price.textContent = formatMoney(Number(price.value), currency, root.lang);
  for (const picker of document.querySelectorAll<HTMLSelectElement>('[data-currencies]'))
    picker.value = code;
  for (const shown of document.querySelectorAll('[data-currency-shown]'))
    shown.textContent = code;
  root.classList.add('priced');
}
