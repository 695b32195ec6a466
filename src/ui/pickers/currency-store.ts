import {
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from '@nanostores/persistent';

import { type Entry, keepEntry, readEntry } from '../../browser/storage.ts';
import { optionOf, pageCurrency, setPageCurrency } from '../prices/page-currency.ts';

const inBrowser = typeof document !== 'undefined';

const entries = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, name) => readEntry(name as Entry) !== null,
    get: (_, name) => readEntry(name as Entry) ?? undefined,
    set(_, name, code: string) {
      keepEntry(name as Entry, code);
      return true;
    },
  },
);

// The build has no storage.
if (inBrowser) setPersistentEngine(entries, windowPersistentEvents);

const first = inBrowser ? pageCurrency() : 'USD';

/** Stored as a plain code. Ignores a stored value that is not offered. */
export const $currency = persistentAtom<string>('currency', first, {
  encode: (code) => code,
  decode: (code) => (optionOf(code) ? code : first),
});

if (inBrowser) {
  $currency.listen(setPageCurrency);
  // The first look-up may answer after this script has run.
  document.addEventListener('rewrite-prices', () => {
    if ($currency.get() !== pageCurrency()) $currency.set(pageCurrency());
  });
}
