import { cachedFormat } from './cached-format.ts';
import { nameOverridesOf } from './name-overrides.ts';

export interface Currency {
  code: string;
  decimals: number;
  rateFromUSD: number;
}

/**
 * Spanish and Vietnamese write a currency's code after the amount, `299,00 USD`; our display font
 * lacks the sign of the baht.
 */
export function currencyDisplay(locale: string, code: string): 'code' | 'symbol' {
  return /^es|^vi|THB/.test(locale + code) ? 'code' : 'symbol';
}

/** `Rp 500` becomes `Rp500`: of our languages only Indonesian separates them. `CHF 5` stays. */
function removeSpace(money: string): string {
  return money.replace(/^(\D*[^A-Z\d])\s/, '$1');
}

type Parts = [whole: string, ending: string];

/**
 * Its whole units, `$299`, and its ending, `.00`. Cutting the text is shorter than joining Intl's
 * parts.
 */
function amountIn(
  { code, decimals }: Currency,
  locale: string,
): (amount: number) => Parts {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    currencyDisplay: currencyDisplay(locale, code),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return (amount) => {
    const text = removeSpace(format.format(amount));
    const end = text.search(/([.,]\d\d)?\D*$/);
    return [text.slice(0, end), text.slice(end)];
  };
}

/** What `moneyIn` shows, in units of the currency's last decimal: 27.51 is 2751. */
export function unitsIn({ decimals, rateFromUSD }: Currency, usd: number): number {
  return Math.round(usd * rateFromUSD * 10 ** decimals);
}

/** Converts from US dollars and shows all of the currency's decimals (docs/specification.md 9). */
export function moneyIn(currency: Currency, locale: string): (usd: number) => Parts {
  const write = amountIn(currency, locale);
  return (usd) => write(unitsIn(currency, usd) / 10 ** currency.decimals);
}

/**
 * For a price list (docs/decisions.md, on prices): whole dollars without decimals, other currencies
 * rounded to three digits and whole units. Every page carries this code.
 */
export function priceIn(currency: Currency, locale: string): (usd: number) => Parts {
  const whole = amountIn({ ...currency, decimals: 0 }, locale);
  if (currency.code !== 'USD')
    return (usd) => {
      const amount = usd * currency.rateFromUSD;
      // A second rounding would make 58.485 59.
      return whole(amount < 100 ? amount : Number(amount.toPrecision(3)));
    };
  const exact = amountIn(currency, locale);
  return (usd) => (Number.isInteger(usd) ? whole : exact)(usd);
}

/** 299 in JPY is `¥46,900`. */
export function formatPrice(usd: number, currency: Currency, locale: string): string {
  return priceIn(currency, locale)(usd).join('');
}

/** 299 in JPY is `¥46,943`. */
export function formatMoney(
  amountUSD: number,
  currency: Currency,
  locale: string,
): string {
  return moneyIn(currency, locale)(amountUSD).join('');
}

/** Languages that do not write the code of US dollars in running text. */
const dollarDisplays: Record<string, 'name' | 'symbol'> = { zh: 'name', id: 'symbol' };

/**
 * Whole dollars that are not converted, such as contract terms, as texts of content/ write them:
 * `USD 100`, `100 USD`, `US$100`, `100美元`.
 */
export function formatDollars(amountUSD: number, locale: string): string {
  const format = cachedFormat(Intl.NumberFormat, locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: dollarDisplays[locale] ?? 'code',
    maximumFractionDigits: 0,
  });
  return removeSpace(format.format(amountUSD));
}

function currencyName(code: string, locale: string): string {
  const override = nameOverridesOf(locale).currencies?.[code];
  return (
    override ??
    cachedFormat(Intl.DisplayNames, locale, { type: 'currency' }).of(code) ??
    code
  );
}

function currencySign(code: string, locale: string): string {
  const zero = formatMoney(0, { code, decimals: 0, rateFromUSD: 1 }, locale);
  return zero.replace(/[\d\s]/g, '');
}

/** `EUR – Euro (€)` */
export function currencyLabel(code: string, locale: string): string {
  const label = `${code}${locale === 'ru' ? '\u00a0—' : ' –'} ${currencyName(code, locale)}`;
  const sign = currencySign(code, locale);
  if (sign === code) return label;
  return locale === 'zh' ? `${label}（${sign}）` : `${label} (${sign})`;
}
