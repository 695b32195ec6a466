import countryToCurrency from 'country-to-currency';

import { defaultLocale, type Locale, locales } from '../../../src/i18n/locales.ts';

/** As in docs/specification.md 9. */
export const supportedCurrencies = [
  ...['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD', 'CHF', 'CNY', 'HKD', 'SGD'],
  ...['INR', 'IDR', 'BRL', 'RUB', 'ZAR', 'KRW', 'TRY', 'AED', 'THB', 'PKR'],
] as const;

type Currency = (typeof supportedCurrencies)[number];
type Country = keyof typeof countryToCurrency;

/** Cloudflare, Vercel, CloudFront, App Engine and others set these to the visitor's country. */
const countryHeaders = [
  'cf-ipcountry',
  'x-vercel-ip-country',
  'cloudfront-viewer-country',
  'x-appengine-country',
  'x-country-code',
  'x-country',
];

/** No browser's header is longer. The limit keeps a hostile one cheap. */
const maxHeaderLength = 1000;

/** Returns a code of ISO 3166-1 alpha-2. */
export function countryOf(headers: Headers): Country | undefined {
  for (const name of countryHeaders) {
    const country = asCountry(headers.get(name));
    if (country) return country;
  }
  return asCountry(netlifyCountry(headers.get('x-nf-geo')));
}

/**
 * The browser's language precedes the country's: a foreign investor in Jakarta must not get Indonesian.
 */
export function languageOf(headers: Headers, country: Country | undefined): Locale {
  for (const locale of acceptedLocales(headers.get('accept-language'))) {
    const language = asLanguage(locale);
    if (language) return language;
  }
  return (country && asLanguage(new Intl.Locale(`und-${country}`))) ?? defaultLocale;
}

/** If the country is unknown, the preferred language tag names a likely one. */
export function currencyOf(headers: Headers, country: Country | undefined): Currency {
  const best = acceptedLocales(headers.get('accept-language'))[0];
  const region = country ?? asCountry(best?.maximize().region);
  const currency = region && countryToCurrency[region];
  return supportedCurrencies.find((code) => code === currency) ?? 'USD';
}

function asCountry(value: unknown): Country | undefined {
  if (typeof value !== 'string') return undefined;
  const code = value.trim().toUpperCase();
  // Also rejects "XX" and "T1", Cloudflare's codes for unknown places and Tor.
  return Object.hasOwn(countryToCurrency, code) ? (code as Country) : undefined;
}

function asLanguage(locale: Intl.Locale): Locale | undefined {
  const { language } = locale.maximize();
  // Intl calls Tagalog Filipino.
  const code = language === 'fil' ? 'tl' : language;
  return locales.find((supported) => supported === code);
}

/** The languages of `Accept-Language`, the preferred one first. */
function acceptedLocales(header: string | null): Intl.Locale[] {
  return (header ?? '')
    .slice(0, maxHeaderLength)
    .split(',')
    .flatMap((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => /^q\s*=/i.test(parameter));
      const weight = quality ? Number(quality.slice(quality.indexOf('=') + 1)) : 1;
      const locale = weight > 0 && weight <= 1 ? asLocale(tag) : undefined;
      return locale ? [{ locale, weight }] : [];
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ locale }) => locale);
}

function asLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** Netlify's header is JSON, in Base64 or plain. */
function netlifyCountry(value: string | null): unknown {
  if (!value) return undefined;
  try {
    const geo: unknown = JSON.parse(
      value.trimStart().startsWith('{') ? value : atob(value),
    );
    return (geo as { country?: { code?: unknown } } | null)?.country?.code;
  } catch {
    return undefined;
  }
}
