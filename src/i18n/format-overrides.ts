import type { Locale } from './locales.ts';

/** What a language prints otherwise than Intl supplies it. */
interface Overrides {
  /** Puts a day right that Intl wrote. */
  day?: (text: string) => string;
  /** Puts a day with its time right that Intl wrote. */
  moment?: (text: string) => string;
  /** Puts right what Intl wrote between the names of a list. */
  list?: (text: string) => string;
  /** Puts a number with its unit right that Intl wrote. */
  unit?: (text: string) => string;
}

const nbsp = '\u00a0';
const unbroken = (text: string) => text.replaceAll(' ', nbsp);

/** “30 tháng 6, 2025” is nobody's Vietnamese. */
const vietnameseDay = (text: string) => text.replace(/, (?=\d{4})/, ' năm ');
/** A day stays on the line of its month, and «г.» on that of its year. */
const russianDay = (text: string) =>
  text
    .replace(/^(\d+) (?=\p{L})/u, `$1${nbsp}`)
    .replace(/ (\d+) г\./, `${nbsp}$1${nbsp}г.`);

/**
 * Where Intl prints what a native would not, by language; everything else is Intl's. A line says
 * its reason. How money is written is in money.ts, because browsers write it, too.
 */
const overrides: Partial<Record<Locale, Overrides>> = {
  zh: {
    // The time zone is a remark, and comes last.
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
    // A word of one letter stays with the next one.
    list: (text) => text.replace(/ и $/, ` и${nbsp}`),
    // A number is never parted from its noun.
    unit: unbroken,
  },
  tl: {
    // No comma stands before "at" and "o".
    list: (text) => text.replace(/^,(?= (at|o) )/, ''),
  },
};

/** Returns what the language prints otherwise; nothing where the locale is none of ours. */
export function overridesOf(locale: string): Overrides {
  return overrides[locale as Locale] ?? {};
}
