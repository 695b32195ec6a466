import { hydrateRoot } from 'react-dom/client';

import { readCurrency } from '../prices/read-currency.ts';

import { CurrencyPicker } from './CurrencyPicker.tsx';

/**
 * Gives the currency picker to React. Its HTML says all that it needs to know, so that no page
 * carries the names and rates of twenty currencies twice.
 */
export function hydrate(picker: HTMLElement): void {
  const choices = Array.from(picker.querySelectorAll('option'));
  hydrateRoot(
    picker,
    <CurrencyPicker
      name={picker.querySelector('.name')?.textContent ?? ''}
      currencies={choices.map((option) => ({
        ...readCurrency(option),
        label: option.text,
      }))}
    />,
  );
  // A page's first format of money takes 100 ms to make on a cheap phone: now, and not once a
  // currency is chosen.
  setTimeout(() => {
    const options = { style: 'currency', currency: 'USD' } as const;
    new Intl.NumberFormat(document.documentElement.lang, options).format(0);
  });
}
