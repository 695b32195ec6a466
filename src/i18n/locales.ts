/**
 * The seven interface languages (SPEC.md 9), in the order of the pickers.
 * `name` is the language's own name; `flag` is decoration beside it (SPEC.md 3); `openGraph` is how
 * share previews call it; `script` is the face of its headings: a file of src/assets/fonts/, or the
 * system's for Chinese.
 */
export const languages = [
  { code: 'en', name: 'English', flag: '🇬🇧', openGraph: 'en_GB', script: 'latin' },
  { code: 'es', name: 'Español', flag: '🇪🇸', openGraph: 'es_ES', script: 'latin' },
  { code: 'zh', name: '简体中文', flag: '🇨🇳', openGraph: 'zh_CN', script: 'chinese' },
  {
    code: 'id',
    name: 'Bahasa Indonesia',
    flag: '🇮🇩',
    openGraph: 'id_ID',
    script: 'latin',
  },
  {
    code: 'vi',
    name: 'Tiếng Việt',
    flag: '🇻🇳',
    openGraph: 'vi_VN',
    script: 'vietnamese',
  },
  { code: 'ru', name: 'Русский', flag: '🇷🇺', openGraph: 'ru_RU', script: 'cyrillic' },
  { code: 'tl', name: 'Tagalog', flag: '🇵🇭', openGraph: 'tl_PH', script: 'latin' },
] as const;

export type Locale = (typeof languages)[number]['code'];

export type Script = (typeof languages)[number]['script'];

export const defaultLocale: Locale = 'en';

export const locales: readonly Locale[] = languages.map(({ code }) => code);

/** What the headings of a language are printed with. */
export function scriptOf(locale: string): Script {
  return languages.find(({ code }) => code === locale)?.script ?? 'latin';
}

/** Development only: shows message keys instead of text, so that untranslated text stands out. */
export const pseudoLocale = 'qps';

/** Whether a value is the code of a language that the site is written in. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
