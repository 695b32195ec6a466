import { formatNumber } from './format.ts';
import type { Locale } from './locales.ts';

interface LargeNumberFormat {
  from: number;
  write: (value: number) => string;
}

const nbsp = '\u00a0';

/** Languages that differ from Intl's English way, each with its reason. */
const exceptions: Partial<Record<Locale, LargeNumberFormat>> = {
  // «10 mil millones» is only spoken; in writing it is «10.000 millones».
  es: {
    from: 1e9,
    write: (value) =>
      `${new Intl.NumberFormat('es', { useGrouping: 'always' }).format(value / 1e6)}${nbsp}millones`,
  },
  // 万 is the unit of every number from 10,000 on.
  zh: {
    from: 1e4,
    write: (value) => new Intl.NumberFormat('zh', { notation: 'compact' }).format(value),
  },
  // Never separate a number from its noun.
  ru: { from: 1e9, write: (value) => inWords(value, 'ru').replaceAll(' ', nbsp) },
};

function inWords(value: number, locale: string): string {
  const options = { notation: 'compact', compactDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, options).format(value);
}

/** 10000000000 is `10 billion`. Not in format.ts, because only the build needs it. */
export function formatLargeNumber(value: number, locale: string): string {
  const exception = exceptions[locale as Locale];
  if (value < (exception?.from ?? 1e9)) return formatNumber(value, locale);
  return exception ? exception.write(value) : inWords(value, locale);
}
