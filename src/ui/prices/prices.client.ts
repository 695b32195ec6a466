import { moneyIn } from '../../i18n/money.ts';

import { optionOf, pageCurrency } from './page-currency.ts';
import { readCurrency } from './read-currency.ts';

/**
 * Shows every `<data data-usd value="299">` in the chosen currency. The rates come from the picker's
 * options, so that no page carries them twice.
 */
function showPrices(): void {
  const root = document.documentElement;
  const code = pageCurrency();
  const option = optionOf(code);
  if (!option) return;
  const format = moneyIn(readCurrency(option), root.lang);
  for (const price of document.querySelectorAll<HTMLDataElement>('[data-usd]')) {
    const parts = format(Number(price.value));
    // A text node and an element, as in Price.astro.
    for (const part of price.childNodes) part.textContent = parts.shift() ?? '';
  }
  for (const picker of document.querySelectorAll<HTMLSelectElement>('[data-currencies]'))
    picker.value = code;
  for (const shown of document.querySelectorAll('[data-currency-shown]'))
    shown.textContent = code;
  root.classList.add('priced');
}

// Sent after the first visit's look-up, by the picker and by the coupon.
document.addEventListener('currency', showPrices);

// The HTML is in dollars. Creating a number format takes longer than the rest of the page's script,
// so it is skipped where the prices are right already.
if (pageCurrency() !== 'USD') showPrices();
