import type { Locale } from './locales.ts';

/** Names by codes. */
interface OwnNames {
  regions?: Record<string, string>;
  currencies?: Record<string, string>;
}

/**
 * Names of places and currencies where Intl has one that a native would not print, by language. A line
 * says its reason. Apart from overrides.ts, because browsers get that.
 */
const ownNames: Record<Locale, OwnNames> = {
  en: {
    // The long name, "Hong Kong SAR China", sounds official; so in all languages below.
    regions: { HK: 'Hong Kong' },
  },
  es: { regions: { HK: 'Hong Kong' } },
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
  },
  ru: {
    // «Соединенные Штаты» is for treaties, «Гонконг (САР)» for maps.
    regions: { HK: 'Гонконг', US: 'США' },
    // What banks call them.
    currencies: { GBP: 'фунт стерлингов', THB: 'тайский бат' },
  },
  tl: {
    // Every text says UK.
    regions: { HK: 'Hong Kong', GB: 'UK' },
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

/** Returns the names that the language has instead of Intl's; none where the locale is none of ours. */
export function ownNamesOf(locale: string): OwnNames {
  return Object.hasOwn(ownNames, locale) ? ownNames[locale as Locale] : {};
}
