import { type Named, titleOf } from '../../../src/i18n/case-words.ts';
import { fillIn, type MessageParams } from '../../../src/i18n/fill-in.ts';
import { defaultLocale, isLocale, type Locale } from '../../../src/i18n/locales.ts';
import { plural } from '../../../src/i18n/plural.ts';
import written from './texts.json' with { type: 'json' };

export type EmailKey = keyof typeof written.locales.en.emails;

export interface WrittenTexts {
  emails: Record<EmailKey, string>;
  notifications: Record<string, string>;
  reasons: Record<string, string>;
  cases: Record<
    'reason' | 'note' | 'due' | 'otherService' | 'otherStep' | 'otherDocument',
    string
  >;
  titles: Record<'services' | 'steps' | 'documents', Record<string, string>>;
  sender: string;
  /** The organizer's address in calendars. */
  organizer: string;
}

/** `npm run emails` writes this file, because the function cannot read `content/`. */
export interface TextsFile {
  name: string;
  locales: Record<Locale, WrittenTexts>;
}

const file: TextsFile = written;

export const siteName = file.name;

/** The texts of one language, with formatters for names and numbers. */
export interface EmailTexts extends WrittenTexts {
  locale: Locale;
  /** `count` chooses the plural form, if the text has several. */
  t: (key: EmailKey, params?: MessageParams) => string;
  serviceTitle: (key: string | undefined) => string;
  stepTitle: (step: Named | undefined) => string;
  documentTitle: (document: Named | undefined) => string;
}

export function textsIn(language: string): EmailTexts {
  const locale = isLocale(language) ? language : defaultLocale;
  const texts = file.locales[locale];
  const { titles, cases } = texts;
  return {
    ...texts,
    locale,
    t: (key, params = {}) => {
      const text = texts.emails[key];
      const form =
        'count' in params ? plural(text, Number(params['count']), locale) : text;
      return fillIn(form, { name: siteName, ...params });
    },
    serviceTitle: (key) => titleOf(titles.services, { key }) ?? cases.otherService,
    stepTitle: (step = {}) => titleOf(titles.steps, step) ?? cases.otherStep,
    documentTitle: (document = {}) =>
      titleOf(titles.documents, document) ?? cases.otherDocument,
  };
}
