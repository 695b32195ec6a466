import { type Named, titleOf } from '../../../src/i18n/case-words.ts';
import { fillIn, type MessageParams } from '../../../src/i18n/fill-in.ts';
import { defaultLocale, isLocale, type Locale } from '../../../src/i18n/locales.ts';
import { plural } from '../../../src/i18n/plural.ts';
import written from './texts.json' with { type: 'json' };

export type LetterKey = keyof typeof written.locales.en.letters;

export interface LetterTexts {
  letters: Record<LetterKey, string>;
  notifications: Record<string, string>;
  reasons: Record<string, string>;
  cases: Record<
    'reason' | 'note' | 'due' | 'otherService' | 'otherStep' | 'otherDocument',
    string
  >;
  titles: Record<'services' | 'steps' | 'documents', Record<string, string>>;
  sender: string;
  /** The firm's address in calendars. */
  organizer: string;
}

export interface WrittenTexts {
  name: string;
  locales: Record<Locale, LetterTexts>;
}

const texts: WrittenTexts = written;

export const siteName = texts.name;

/** The texts of a language, with formatters for names and numbers. */
export interface Words extends LetterTexts {
  locale: Locale;
  /** Picks the plural form for `count` if the text has forms. */
  t: (key: LetterKey, params?: MessageParams) => string;
  serviceTitle: (key: string | undefined) => string;
  stepTitle: (step: Named | undefined) => string;
  documentTitle: (document: Named | undefined) => string;
}

export function wordsIn(language: string): Words {
  const locale = isLocale(language) ? language : defaultLocale;
  const localTexts = texts.locales[locale];
  const { titles, cases } = localTexts;
  return {
    ...localTexts,
    locale,
    t: (key, params = {}) => {
      const text = localTexts.letters[key];
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
