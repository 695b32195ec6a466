import type { Locale } from './locales.ts';

/** Each function corrects a text that Intl wrote; `list` gets the words between the names. */
interface Overrides {
  day?: (text: string) => string;
  moment?: (text: string) => string;
  list?: (text: string) => string;
  unit?: (text: string) => string;
}

const nbsp = '\u00a0';
const unbroken = (text: string) => text.replaceAll(' ', nbsp);

/** “30 tháng 6, 2025” is nobody's Vietnamese. */
const vietnameseDay = (text: string) => text.replace(/, (?=\d{4})/, ' năm ');
/** Keeps a day on the line of its month, and «г.» on that of its year. */
const russianDay = (text: string) =>
  text
    .replace(/^(\d+) (?=\p{L})/u, `$1${nbsp}`)
    .replace(/ (\d+) г\./, `${nbsp}$1${nbsp}г.`);

/**
 * Where a native would not write what Intl writes; each line gives its reason. Money is in
 * money.ts, because browsers format it too.
 */
const overrides: Partial<Record<Locale, Overrides>> = {
  zh: {
    // The time zone goes last, in brackets.
    moment: (text) => text.replace(/ UTC (\S+)$/, ' $1（UTC）'),
  },
  vi: {
    day: vietnameseDay,
    // Intl writes “lúc 09:30 UTC 26 tháng 6, 2025”.
    moment: (text) => vietnameseDay(text).replace(/^lúc (\S+) UTC /, '$1 (UTC), '),
  },
  ru: {
    day: russianDay,
    moment: russianDay,
    // A one-letter word stays with the next one.
    list: (text) => text.replace(/ и $/, ` и${nbsp}`),
    // Never separate a number from its noun.
    unit: unbroken,
  },
  tl: {
    // No comma before "at" and "o".
    list: (text) => text.replace(/^,(?= (at|o) )/, ''),
  },
};

export function formatOverridesOf(locale: string): Overrides {
  return overrides[locale as Locale] ?? {};
}
