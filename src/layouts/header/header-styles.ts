import { createHash } from 'node:crypto';

import type { Locale } from '../../i18n/locales.ts';
import row from './header-row.css?inline';
import sheet from './header-sheet.css?inline';

/**
 * From how many rem on the header stands in one row; below, its links are in a sheet. Words differ
 * in length, so each language has a width of its own, measured in a wide typeface (DejaVu Sans).
 * tests/e2e/header-row.spec.ts fails where a row does not fit.
 */
const rowFrom: Record<Locale, number> = {
  en: 68,
  es: 70,
  zh: 57,
  id: 70,
  vi: 73,
  ru: 70,
  tl: 80,
};

/**
 * Returns what the header looks like in a language, for a `<style>` of the page, and the hash by
 * which the Content-Security-Policy allows it. A media query can't ask for the language.
 */
export function headerStyles(locale: Locale): { text: string; hash: `sha256-${string}` } {
  const wide = `(min-width:${rowFrom[locale]}rem)`;
  const text = `@media ${wide}{${row}}@media not all and ${wide}{${sheet}}`;
  const hash = createHash('sha256').update(text).digest('base64');
  return { text, hash: `sha256-${hash}` };
}
