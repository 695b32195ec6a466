import {
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';

import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import { optionOf, pageCurrency, setPageCurrency } from '../prices/page-currency.ts';
import { type Entry, keepEntry, readEntry } from './picker-entries.ts';

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

/** Stores a choice as a plain code. Ignores a stored value that is not offered. */
function storedChoice(
  name: Entry,
  offered: (code: string) => boolean,
  otherwise: string,
): WritableAtom<string> {
  return persistentAtom<string>(name, otherwise, {
    encode: (code) => code,
    decode: (code) => (offered(code) ? code : otherwise),
  });
}

/** The language of addresses without a prefix. The page itself may be in another. */
export const $locale = storedChoice('locale', isLocale, defaultLocale);

export const $currency = storedChoice(
  'currency',
  (code) => Boolean(optionOf(code)),
  inBrowser ? pageCurrency() : 'USD',
);

if (inBrowser) {
  $currency.listen(setPageCurrency);
  // The first look-up may answer after this script has run.
  document.addEventListener('currency', () => {
    if ($currency.get() !== pageCurrency()) $currency.set(pageCurrency());
  });
}
