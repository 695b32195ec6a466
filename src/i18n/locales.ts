/**
 * In the order of the pickers (docs/specification.md 1). `name` is the language's own name,
 * `openGraph` its code in share previews, and `script` decides the font of its headings.
 */
export const languages = [
  { code: 'en', name: 'English', openGraph: 'en_US', script: 'latin' },
  { code: 'es', name: 'Español', openGraph: 'es_ES', script: 'latin' },
  { code: 'zh', name: '简体中文', openGraph: 'zh_CN', script: 'chinese' },
  { code: 'id', name: 'Bahasa Indonesia', openGraph: 'id_ID', script: 'latin' },
  { code: 'vi', name: 'Tiếng Việt', openGraph: 'vi_VN', script: 'vietnamese' },
  { code: 'ru', name: 'Русский', openGraph: 'ru_RU', script: 'cyrillic' },
  { code: 'tl', name: 'Tagalog', openGraph: 'tl_PH', script: 'latin' },
] as const;

export type Locale = (typeof languages)[number]['code'];

export type Script = (typeof languages)[number]['script'];

export const defaultLocale: Locale = 'en';

export const locales: readonly Locale[] = languages.map(({ code }) => code);

export function scriptOf(locale: string): Script {
  return languages.find(({ code }) => code === locale)?.script ?? 'latin';
}

/** Shows message keys instead of texts, so that untranslated text stands out. Development only. */
export const pseudoLocale = 'qps';

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
