import { once } from './cached-format.ts';
import { ownNamesOf } from './name-overrides.ts';

/** A currency and its rate, as in content/currencies.yaml. */
export interface Currency {
  code: string;
  decimals: number;
  rateFromUSD: number;
}

/**
 * Languages that write the code of a currency after the amount, `299,00 USD`, and no sign; and the
 * baht, whose sign the display face lacks.
 */
const withCodes = /^es|^vi|THB/;

/** Only Indonesian has a space between sign and figure: `Rp 500` becomes `Rp500`, `CHF 5` stays. */
function closeUp(money: string): string {
  return money.replace(/^(\D*[^A-Z\d])\s/, '$1');
}

/**
 * Returns what writes amounts in US dollars in a currency: 299 in JPY is `¥46,943`
 * (docs/specification.md 9). It gives the whole units, `$299`, and what follows them, `.00`. Intl
 * writes the code of a currency that it does not know. Every page carries this function: that is
 * why it cuts the text, which takes less code than to put it together from Intl's parts.
 */
export function moneyIn(
  { code, decimals, rateFromUSD }: Currency,
  locale: string,
): (amountUSD: number) => [whole: string, rest: string] {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: withCodes.test(locale + code) ? 'code' : 'symbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return (amountUSD) => {
    const text = closeUp(format.format(amountUSD * rateFromUSD));
    const end = text.search(/([.,]\d\d)?\D*$/);
    return [text.slice(0, end), text.slice(end)];
  };
}

/** Formats an amount in US dollars in a currency as one text. */
export function formatMoney(
  amountUSD: number,
  currency: Currency,
  locale: string,
): string {
  return moneyIn(currency, locale)(amountUSD).join('');
}

/** Languages that write US dollars otherwise than by their code in running text. */
const dollarDisplays: Record<string, 'name' | 'symbol'> = { zh: 'name', id: 'symbol' };

/**
 * Formats whole US dollars that are not converted, such as the terms of a contract, as texts of
 * content/ write them: `USD 100`, `100 USD`, `US$100`, `100美元`.
 */
export function formatDollars(amountUSD: number, locale: string): string {
  const format = once(Intl.NumberFormat, locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: dollarDisplays[locale] ?? 'code',
    maximumFractionDigits: 0,
  });
  return closeUp(format.format(amountUSD));
}

/** Returns the name of a currency in the language. */
function currencyName(code: string, locale: string): string {
  const ours = ownNamesOf(locale).currencies?.[code];
  return ours ?? once(Intl.DisplayNames, locale, { type: 'currency' }).of(code) ?? code;
}

/** Returns the sign of a currency in the language, `US$`, or its code where that has none. */
function currencySign(code: string, locale: string): string {
  const nothing = formatMoney(0, { code, decimals: 0, rateFromUSD: 1 }, locale);
  return nothing.replace(/[\d\s]/g, '');
}

/** Returns a currency to choose by code, name and the sign of its prices: `EUR – Euro (€)`. */
export function currencyLabel(code: string, locale: string): string {
  const label = `${code}${locale === 'ru' ? '\u00a0—' : ' –'} ${currencyName(code, locale)}`;
  const sign = currencySign(code, locale);
  if (sign === code) return label;
  return locale === 'zh' ? `${label}（${sign}）` : `${label} (${sign})`;
}
