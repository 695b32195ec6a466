import { regionName } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';

/** For narrow columns. Only one name without a space is too long, and not every browser hyphenates Russian. */
export function shyName(country: string, locale: Locale): string {
  return regionName(country, locale).replace('Великоб', 'Велико\u00adб');
}
