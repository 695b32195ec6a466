import { affiliateProgram } from './facts.ts';
import { formatDays, formatDollars, formatNumber } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';

/** The program's figures as its page names them: `15%`, `90 days`, `USD 100`. */
export function affiliateTerms(locale: Locale) {
  const { commission, cookieDays, minimumPayoutUSD } = affiliateProgram;
  return {
    commission: formatNumber(commission, locale, 'percent'),
    days: formatDays(cookieDays, locale),
    payout: formatDollars(minimumPayoutUSD, locale),
  };
}
