import { hydrateRoot } from 'react-dom/client';

import { readCurrency } from '../prices/read-currency.ts';

import { CurrencyPicker } from './CurrencyPicker.tsx';

/**
 * Gives the currency picker to React. Its HTML says all that it needs to know, so that no page
 * carries the names and rates of twenty currencies twice.
 */
export function hydrate(picker: HTMLElement): void {
  const options = Array.from(picker.querySelectorAll('option'));
  hydrateRoot(
    picker,
    <CurrencyPicker
      name={picker.querySelector('.name')?.textContent ?? ''}
      currencies={options.map((option) => ({
        ...readCurrency(option),
        label: option.text,
      }))}
    />,
  );
}
