import { formatNumber } from './format.ts';
import type { Locale } from './locales.ts';

interface Large {
  /** From which value on a whole number has a word. */
  from: number;
  write: (value: number) => string;
}

const nbsp = '\u00a0';

/** Languages that write them otherwise than Intl does in English, each with its reason. */
const ways: Partial<Record<Locale, Large>> = {
  // «10 mil millones» is spoken; figures are written «10.000 millones».
  es: {
    from: 1e9,
    write: (value) =>
      `${new Intl.NumberFormat('es', { useGrouping: 'always' }).format(value / 1e6)}${nbsp}millones`,
  },
  // 万 is the unit of every large number, from 10,000 on.
  zh: {
    from: 1e4,
    write: (value) => new Intl.NumberFormat('zh', { notation: 'compact' }).format(value),
  },
  // A number is never parted from its noun.
  ru: { from: 1e9, write: (value) => inWords(value, 'ru').replaceAll(' ', nbsp) },
};

function inWords(value: number, locale: string): string {
  const options = { notation: 'compact', compactDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, options).format(value);
}

/**
 * Formats a whole number. A large one has a word: 10000000000 is `10 billion`. A file of its own,
 * because only the build writes such numbers.
 */
export function formatLargeNumber(value: number, locale: string): string {
  const own = ways[locale as Locale];
  if (value < (own?.from ?? 1e9)) return formatNumber(value, locale);
  return own ? own.write(value) : inWords(value, locale);
}
