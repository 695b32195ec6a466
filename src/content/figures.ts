import { affiliateProgram, amounts, policies } from './facts.ts';
import { formatNumber } from '../i18n/format.ts';
import { formatLargeNumber } from '../i18n/large-numbers.ts';
import type { Locale } from '../i18n/locales.ts';

import { timelineTexts } from './timelines.ts';

/** The amounts that texts may name: `{minimumInvestmentIDR}` becomes `10 billion`. */
function amountTexts(locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [
      name,
      formatLargeNumber(amount, locale),
    ]),
  );
}

/** The periods of the refund policy: `{cancellationHours}` becomes `24` (docs/specification.md 9). */
export function policyTexts(locale: Locale) {
  const [least, most] = policies.answerBusinessDays;
  return {
    cancellationHours: formatNumber(policies.cancellationHours, locale),
    answerDaysLeast: formatNumber(least, locale),
    answerDaysMost: formatNumber(most, locale),
  };
}

/**
 * The figures of the affiliate program: `{affiliateCommission}` becomes `15%`
 * (docs/specification.md 9).
 */
function affiliateTexts(locale: Locale) {
  const { commission, cookieDays, holdDays, minimumPayoutUSD } = affiliateProgram;
  return {
    affiliateCommission: formatNumber(commission, locale, 'percent'),
    affiliateCookieDays: formatNumber(cookieDays, locale),
    affiliateHoldDays: formatNumber(holdDays, locale),
    affiliateMinimumPayout: formatNumber(minimumPayoutUSD, locale),
  };
}

/** One entry for each language: every text of every page asks, and Intl is slow to set up. */
const made = new Map<Locale, Record<string, string>>();

/** Returns every figure that a text may name by a placeholder. */
export function figureTexts(locale: Locale): Record<string, string> {
  const texts = made.get(locale) ?? {
    ...timelineTexts(locale),
    ...amountTexts(locale),
    ...policyTexts(locale),
    ...affiliateTexts(locale),
  };
  made.set(locale, texts);
  return texts;
}
