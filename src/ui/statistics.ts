import { formatNumber } from '../i18n/format.ts';

/** Writes a number that is really larger, as each language does: `500+`, in Spanish `+500`. */
export function atLeast(count: number, { locale, t }: App.Locals): string {
  return t('home.statAtLeast', { count: formatNumber(count, locale) });
}
