import { optionOf, setPageCurrency } from '../prices/page-currency.ts';

import { keepEntry, readEntry } from './picker-entries.ts';

/**
 * The currency picker until React has it (CurrencyPicker.tsx): a select box whose change shows at
 * once. A pointer or the focus brings React; from then on `$currency` (store.ts) has the say.
 */
function prepare(picker: HTMLElement): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let woken: Promise<void> | undefined;

  /** A download that fails is tried again at the next touch; the select box works without. */
  function wake(): void {
    woken ??= import('./hydrate-currency-picker.tsx').then((react) =>
      react.hydrate(picker),
    );
    woken.catch(() => (woken = undefined));
  }

  function choose({ target }: Event): void {
    const { value } = target as HTMLSelectElement;
    keepEntry('currency', value);
    setPageCurrency(value);
  }

  /** What another tab chose, or what was chosen since the page was left that Back brings again. */
  function follow(): void {
    const option = optionOf(readEntry('currency'));
    if (option) setPageCurrency(option.value);
  }

  picker.addEventListener('pointerover', wake, { signal });
  picker.addEventListener('focusin', wake, { signal });
  picker.addEventListener('change', choose, { signal });
  addEventListener('storage', follow, { signal });
  addEventListener('pageshow', follow, { signal });
  picker.addEventListener('hydrated', () => waiting.abort());
}

for (const picker of document.querySelectorAll<HTMLElement>('[data-currency-picker]'))
  prepare(picker);
