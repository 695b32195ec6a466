import { keepEntry, readEntry } from '../../browser/storage.ts';
import { moneyIn, priceIn } from '../../i18n/money.ts';
import {
  optionOf,
  pageCurrency,
  readCurrency,
  setPageCurrency,
} from './page-currency.ts';

/**
 * Shows every price of the page, `<data data-usd value="299">`, in the chosen currency. The rates
 * come from the options of the currency picker, so that no page carries them twice.
 */
function showPrices(): void {
  const root = document.documentElement;
  const code = pageCurrency();
  const option = optionOf(code);
  if (!option) return;
  const currency = readCurrency(option);
  const list = priceIn(currency, root.lang);
  const exact = moneyIn(currency, root.lang);
  for (const price of document.querySelectorAll<HTMLDataElement>('[data-usd]')) {
    const write = 'exact' in price.dataset ? exact : list;
    const parts = write(Number(price.value));
    price.title = code === 'USD' ? '' : exact(Number(price.value)).join('');
    // A text and an element, as Price.astro has them.
    for (const part of price.childNodes) part.textContent = parts.shift() ?? '';
  }
  for (const picker of document.querySelectorAll<HTMLSelectElement>('[data-currencies]'))
    picker.value = code;
  for (const element of document.querySelectorAll('[data-currency-shown]'))
    element.textContent = code;
  root.classList.add('priced');
}

/** Adopts a choice made in another tab, or before Back returned here. */
function follow(): void {
  const option = optionOf(readEntry('currency'));
  if (option) setPageCurrency(option.value);
}

// Shows and keeps a choice at once. The picker's React may come too late, or never.
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || !target.matches('[data-currencies]'))
    return;
  keepEntry('currency', target.value);
  setPageCurrency(target.value);
});

document.addEventListener('rewrite-prices', showPrices);
for (const type of ['storage', 'pageshow']) addEventListener(type, follow);

// The HTML has dollars. A browser's first number format takes longer than the rest of the page's
// script, so none is made for prices that are right already.
if (pageCurrency() !== 'USD') showPrices();
