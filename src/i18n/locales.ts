/**
 * The seven interface languages (SPEC.md 9), in the order of the pickers.
 * `name` is the language's own name; `flag` is decoration beside it (SPEC.md 3).
 */
export const languages = [
  { code: 'en', name: 'English', flag: '🇬🇧', openGraph: 'en_GB' },
  { code: 'es', name: 'Español', flag: '🇪🇸', openGraph: 'es_ES' },
  { code: 'zh', name: '简体中文', flag: '🇨🇳', openGraph: 'zh_CN' },
  { code: 'id', name: 'Bahasa Indonesia', flag: '🇮🇩', openGraph: 'id_ID' },
  { code: 'vi', name: 'Tiếng Việt', flag: '🇻🇳', openGraph: 'vi_VN' },
  { code: 'ru', name: 'Русский', flag: '🇷🇺', openGraph: 'ru_RU' },
  { code: 'tl', name: 'Tagalog', flag: '🇵🇭', openGraph: 'tl_PH' },
] as const;

export type Locale = (typeof languages)[number]['code'];

export const defaultLocale: Locale = 'en';

export const locales: readonly Locale[] = languages.map(({ code }) => code);

/** Development only: shows message keys instead of text, so that untranslated text stands out. */
export const pseudoLocale = 'qps';

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
