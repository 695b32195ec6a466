import { formatDays, formatNumber } from '../i18n/format.ts';
import { formatLargeNumber } from '../i18n/large-numbers.ts';
import type { Locale } from '../i18n/locales.ts';
import { formatDollars } from '../i18n/money.ts';
import { affiliateProgram, amounts, policies } from './facts.ts';
import { timelineTexts } from './timelines.ts';

function amountTexts(locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [
      name,
      formatLargeNumber(amount, locale),
    ]),
  );
}

export function policyTexts(locale: Locale) {
  const [least, most] = policies.answerBusinessDays;
  return {
    cancellationHours: formatNumber(policies.cancellationHours, locale),
    answerDaysLeast: formatNumber(least, locale),
    answerDaysMost: formatNumber(most, locale),
  };
}

function affiliateTexts(locale: Locale) {
  const { commission, referralDays, holdDays, minimumPayoutUSD } = affiliateProgram;
  return {
    affiliateCommission: formatNumber(commission, locale, 'percent'),
    affiliateReferralDays: formatNumber(referralDays, locale),
    affiliateHoldDays: formatNumber(holdDays, locale),
    affiliateMinimumPayout: formatNumber(minimumPayoutUSD, locale),
  };
}

/** `15%`, `90 days`, `30 days`, `USD 100` */
export function affiliateTerms(locale: Locale) {
  const { commission, referralDays, holdDays, minimumPayoutUSD } = affiliateProgram;
  return {
    commission: formatNumber(commission, locale, 'percent'),
    days: formatDays(referralDays, locale),
    hold: formatDays(holdDays, locale),
    payout: formatDollars(minimumPayoutUSD, locale),
  };
}

/** Every text of every page asks for the figures, and Intl is slow to set up. */
const cache = new Map<Locale, Record<string, string>>();

/** By the name that texts use: `{cancellationHours}`, `{minimumInvestmentIDR}`. */
export function figureTexts(locale: Locale): Record<string, string> {
  const texts = cache.get(locale) ?? {
    ...timelineTexts(locale),
    ...amountTexts(locale),
    ...policyTexts(locale),
    ...affiliateTexts(locale),
  };
  cache.set(locale, texts);
  return texts;
}
