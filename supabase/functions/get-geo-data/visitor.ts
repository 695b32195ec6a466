import countryToCurrency from 'country-to-currency';
import { acceptedLocales } from './accept-language.ts';
import { SUPPORTED_CURRENCIES, SUPPORTED_LANGUAGES } from './supported.ts';

type Language = (typeof SUPPORTED_LANGUAGES)[number];
type Currency = (typeof SUPPORTED_CURRENCIES)[number];
type Country = keyof typeof countryToCurrency;

/**
 * Headers in which hosts name the visitor's country: Cloudflare, Vercel, CloudFront, App Engine,
 * others.
 */
const COUNTRY_HEADERS = [
  'cf-ipcountry',
  'x-vercel-ip-country',
  'cloudfront-viewer-country',
  'x-appengine-country',
  'x-country-code',
  'x-country',
];

/** Returns the country that the host found (ISO 3166-1 alpha-2), if any. */
export function countryOf(headers: Headers): Country | undefined {
  for (const name of COUNTRY_HEADERS) {
    const country = asCountry(headers.get(name));
    if (country) return country;
  }
  return asCountry(netlifyCountry(headers.get('x-nf-geo')));
}

/**
 * The language that the browser asks for, when it is one of ours; else what most people of the
 * country read. A foreign investor in Jakarta gets no Indonesian.
 */
export function languageOf(headers: Headers, country: Country | undefined): Language {
  for (const locale of acceptedLocales(headers.get('accept-language'))) {
    const language = asLanguage(locale);
    if (language) return language;
  }
  return (country && asLanguage(new Intl.Locale(`und-${country}`))) ?? 'en';
}

/** The country's currency; without a country, that of the best language tag's (likely) region. */
export function currencyOf(headers: Headers, country: Country | undefined): Currency {
  const best = acceptedLocales(headers.get('accept-language'))[0];
  const region = country ?? asCountry(best?.maximize().region);
  const currency = region && countryToCurrency[region];
  return SUPPORTED_CURRENCIES.find((code) => code === currency) ?? 'USD';
}

function asCountry(value: unknown): Country | undefined {
  if (typeof value !== 'string') return undefined;
  const code = value.trim().toUpperCase();
  // Also rejects "XX" and "T1", which Cloudflare sends for unknown places and for Tor.
  return Object.hasOwn(countryToCurrency, code) ? (code as Country) : undefined;
}

function asLanguage(locale: Intl.Locale): Language | undefined {
  const { language } = locale.maximize();
  // Intl calls Tagalog Filipino.
  const code = language === 'fil' ? 'tl' : language;
  return SUPPORTED_LANGUAGES.find((supported) => supported === code);
}

/** Reads Netlify's header, which is JSON, in Base64 or plain. */
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
