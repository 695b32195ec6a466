import { site } from '../../../content/facts.ts';
import { formatDate } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { Entry } from '../company-queries.ts';
import type { BadgeTexts } from './badge.ts';

/**
 * States the status on the day of the build, and the last valid day, since an image cannot know the
 * reader's date.
 */
export function badgeTexts(
  entry: Entry,
  { locale, t }: { locale: Locale; t: Translate },
): BadgeTexts {
  const { id, name, status, verifiedUntil, withdrawnDate, sample } = entry;
  const titles = {
    verified: t('verify.badgeBy', { site: site.name }),
    expired: t('registry.badgeExpired'),
    withdrawn: t('registry.badgeWithdrawn'),
  };
  const last = { date: formatDate(verifiedUntil, locale) };
  const days = {
    verified: t('registry.validUntilDay', last),
    expired: t('registry.expiredSince', last),
    withdrawn: t('registry.withdrawnSince', {
      date: formatDate(withdrawnDate ?? verifiedUntil, locale),
    }),
  };
  const number = sample ? `${id} · ${t('verify.sample')}` : id;
  return { status, title: titles[status], name, details: [number, days[status]], locale };
}
