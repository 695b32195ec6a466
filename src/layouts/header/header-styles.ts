import { createHash } from 'node:crypto';

import type { Locale } from '../../i18n/locales.ts';
import row from './header-row.css?inline';
import sheet from './header-sheet.css?inline';

/**
 * The width in rem from which the header fits in one row; narrower screens get a sheet. Measured for each
 * language in a wide typeface (DejaVu Sans); tests/e2e/header-row.spec.ts checks it.
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
 * A media query cannot depend on the language, so each page inlines its own. The hash is for its
 * Content-Security-Policy.
 */
export function headerStyles(locale: Locale): { text: string; hash: `sha256-${string}` } {
  const wide = `(min-width:${rowFrom[locale]}rem)`;
  const text = `@media ${wide}{${row}}@media not all and ${wide}{${sheet}}`;
  const hash = createHash('sha256').update(text).digest('base64');
  return { text, hash: `sha256-${hash}` };
}
