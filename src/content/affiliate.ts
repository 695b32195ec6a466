import { affiliateProgram } from './facts.ts';
import { formatDays, formatNumber } from '../i18n/format.ts';
import { formatDollars } from '../i18n/money.ts';
import type { Locale } from '../i18n/locales.ts';

/** Returns the program's figures as the page shows them: `15%`, `90 days`, `30 days`, `USD 100`. */
export function affiliateTerms(locale: Locale) {
  const { commission, cookieDays, holdDays, minimumPayoutUSD } = affiliateProgram;
  return {
    commission: formatNumber(commission, locale, 'percent'),
    days: formatDays(cookieDays, locale),
    hold: formatDays(holdDays, locale),
    payout: formatDollars(minimumPayoutUSD, locale),
  };
}
