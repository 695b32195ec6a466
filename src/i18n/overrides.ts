import type { Locale } from './locales.ts';

/** What a language prints otherwise than Intl supplies it. */
interface Overrides {
  /** Names of places by their codes. */
  regions?: Record<string, string>;
  /** Names of currencies by their codes. */
  currencies?: Record<string, string>;
  /** Puts a day right that Intl wrote. */
  day?: (text: string) => string;
  /** Puts a day with its time right that Intl wrote. */
  moment?: (text: string) => string;
  /** Puts right what Intl wrote between the names of a list. */
  list?: (text: string) => string;
  /** Puts a number with its unit right that Intl wrote. */
  unit?: (text: string) => string;
  /** From which value on a whole number has a word, and how it is written. */
  large?: { from: number; write: (value: number) => string };
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
  en: {
    regions: {
      // The long name, "Hong Kong SAR China", sounds official; so in all languages below.
      HK: 'Hong Kong',
    },
  },
  es: {
    regions: { HK: 'Hong Kong' },
    // «10 mil millones» is spoken; figures are written «10.000 millones».
    large: {
      from: 1e9,
      write: (value) =>
        `${new Intl.NumberFormat('es', { useGrouping: 'always' }).format(value / 1e6)}${nbsp}millones`,
    },
  },
  zh: {
    regions: {
      // They stand beside each other in the same lists, so neither is named as a country.
      CN: '中国内地',
      HK: '中国香港',
      // The trade's name; the long one is for treaties.
      ID: '印尼',
    },
    // The name that banks and shops use.
    currencies: { IDR: '印尼盾' },
    // The time zone is a remark, and comes last.
    moment: (text) => text.replace(/ UTC (\S+)$/, ' $1（UTC）'),
    // 万 is the unit of every large number, from 10,000 on.
    large: {
      from: 1e4,
      write: (value) =>
        new Intl.NumberFormat('zh', { notation: 'compact' }).format(value),
    },
  },
  id: {
    regions: { HK: 'Hong Kong' },
    currencies: { GBP: 'Pound sterling' },
  },
  vi: {
    regions: {
      HK: 'Hồng Kông',
      // Words of a name that are no names themselves begin small.
      AE: 'Các Tiểu vương quốc Ả Rập Thống nhất',
      EU: 'Liên minh châu Âu',
    },
    currencies: {
      AUD: 'Đô la Úc',
      BRL: 'Real Brazil',
      CHF: 'Franc Thụy Sĩ',
      THB: 'Baht Thái Lan',
      TRY: 'Lira Thổ Nhĩ Kỳ',
    },
    day: vietnameseDay,
    // Intl writes “lúc 09:30 UTC 26 tháng 6, 2025”.
    moment: (text) => vietnameseDay(text).replace(/^lúc (\S+) UTC /, '$1 (UTC), '),
  },
  ru: {
    // «Соединенные Штаты» is for treaties, «Гонконг (САР)» for maps.
    regions: { HK: 'Гонконг', US: 'США' },
    // What banks call them.
    currencies: { GBP: 'фунт стерлингов', THB: 'тайский бат' },
    day: russianDay,
    moment: russianDay,
    // A word of one letter stays with the next one.
    list: (text) => text.replace(/ и $/, ` и${nbsp}`),
    // A number is never parted from its noun.
    unit: unbroken,
    large: {
      from: 1e9,
      write: (value) =>
        unbroken(
          new Intl.NumberFormat('ru', {
            notation: 'compact',
            compactDisplay: 'long',
          }).format(value),
        ),
    },
  },
  tl: {
    // Every text says UK.
    regions: { HK: 'Hong Kong', GB: 'UK' },
    // No comma stands before "at" and "o".
    list: (text) => text.replace(/^,(?= (at|o) )/, ''),
    // Intl mixes English names with Spanish ones and with mistakes (“Real ng Barzil”). Business
    // Filipino takes the English ones.
    currencies: {
      USD: 'US dollar',
      EUR: 'Euro',
      GBP: 'British pound',
      JPY: 'Japanese yen',
      CAD: 'Canadian dollar',
      AUD: 'Australian dollar',
      CHF: 'Swiss franc',
      CNY: 'Chinese yuan',
      HKD: 'Hong Kong dollar',
      SGD: 'Singapore dollar',
      INR: 'Indian rupee',
      IDR: 'Indonesian rupiah',
      BRL: 'Brazilian real',
      RUB: 'Russian ruble',
      ZAR: 'South African rand',
      KRW: 'South Korean won',
      TRY: 'Turkish lira',
      AED: 'UAE dirham',
      THB: 'Thai baht',
      PKR: 'Pakistani rupee',
    },
  },
};

/** Returns what the language prints otherwise; nothing where the locale is none of ours. */
export function overridesOf(locale: string): Overrides {
  return overrides[locale as Locale] ?? {};
}
