import { affiliateProgram, amounts, policies } from './facts.ts';
import { formatLargeNumber, formatNumber } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';

import { timelineTexts } from './timelines.ts';

/** The amounts that texts may name, `{minimumInvestmentIDR}` → `10 billion`. */
function amountTexts(locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [
      name,
      formatLargeNumber(amount, locale),
    ]),
  );
}

/** The refund policy's periods, `{cancellationHours}` → `24` (SPEC.md 9). */
export function policyTexts(locale: Locale) {
  const [least, most] = policies.answerBusinessDays;
  return {
    cancellationHours: formatNumber(policies.cancellationHours, locale),
    answerDaysLeast: formatNumber(least, locale),
    answerDaysMost: formatNumber(most, locale),
  };
}

/** The affiliate program's figures, `{affiliateCommission}` → `15%` (SPEC.md 9). */
function affiliateTexts(locale: Locale) {
  const { commission, cookieDays, minimumPayoutUSD } = affiliateProgram;
  return {
    affiliateCommission: formatNumber(commission, locale, 'percent'),
    affiliateCookieDays: formatNumber(cookieDays, locale),
    affiliateMinimumPayout: formatNumber(minimumPayoutUSD, locale),
  };
}

/** Made once a language: every text of every page asks, and Intl is slow to set up. */
const made = new Map<Locale, Record<string, string>>();

/** Every figure that an answer may name by placeholder. */
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
