import type { Locale } from './locales.ts';

interface NameOverrides {
  regions?: Record<string, string>;
  currencies?: Record<string, string>;
  /** What our specialists speak, as all public texts say it. */
  spoken?: Record<string, string>;
}

/**
 * Places, currencies and languages whose name in Intl a native would not use; each line gives its reason. Kept
 * out of format-overrides.ts because browsers load that file.
 */
const nameOverrides: Record<Locale, NameOverrides> = {
  en: {
    // "Hong Kong SAR China" sounds official, in the languages below as well.
    regions: { HK: 'Hong Kong' },
    spoken: { zh: 'Mandarin', id: 'Bahasa Indonesia' },
  },
  es: { regions: { HK: 'Hong Kong' }, spoken: { zh: 'chino mandarín' } },
  zh: {
    regions: {
      // Both appear in the same lists, so neither is named as a country.
      CN: '中国内地',
      HK: '中国香港',
      // The usual short name; the long one is for treaties.
      ID: '印尼',
    },
    currencies: { IDR: '印尼盾' },
    spoken: { zh: '普通话', id: '印尼语' },
  },
  id: {
    regions: { HK: 'Hong Kong' },
    currencies: { GBP: 'Pound sterling' },
    spoken: { zh: 'Mandarin' },
  },
  vi: {
    regions: {
      HK: 'Hồng Kông',
      // Common nouns within a name are in lower case.
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
    currencies: { GBP: 'фунт стерлингов', THB: 'тайский бат' },
  },
  tl: {
    // All our texts say UK.
    regions: { HK: 'Hong Kong', GB: 'UK' },
    spoken: { zh: 'Mandarin', id: 'Bahasa Indonesia' },
    // Intl mixes English names with Spanish ones and mistakes (“Real ng Barzil”). Business Filipino
    // uses the English ones.
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

export function nameOverridesOf(locale: string): NameOverrides {
  return Object.hasOwn(nameOverrides, locale) ? nameOverrides[locale as Locale] : {};
}
