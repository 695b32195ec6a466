import { fillIn, type MessageParams } from '../i18n/fill-in.ts';
import type { Messages } from '../i18n/messages.ts';
import { plural } from '../i18n/plural.ts';
import type { CodeTexts } from './second-factor/code-texts.ts';

type Shared = Pick<Messages, 'application' | 'cases' | 'companyFile' | 'payments'>;
type Own = Pick<
  Messages,
  | 'dashboard'
  | 'settings'
  | 'invoices'
  | 'notFound'
  | 'desk'
  | 'deskCalls'
  | 'deskCase'
  | 'deskCompany'
  | 'invitation'
  | 'ledger'
>;
type Groups = Shared & Own;

/** An application's texts, in the page's language: /portal.json, /desk.json. */
export interface AppTexts extends Shared, Partial<Own> {
  locale: string;
  /** `{page} | Crossport` */
  pageTitle: string;
  forms: Pick<
    Messages['forms'],
    'required' | 'email' | 'tooLong' | 'year' | 'past' | 'optional'
  >;
  sessionEnded: string;
  code: CodeTexts;
  /** URLs of pages outside the application. */
  links: { consultation: string; pricing: string; password: string; desk: string };
}

export type TextKey = {
  [Group in keyof Groups]: `${Group}.${keyof Groups[Group] & string}`;
}[keyof Groups];

let texts: AppTexts;

/** Call before rendering. */
export function setTexts<Texts extends AppTexts>(found: Texts): void {
  texts = found;
}

/** All texts of the application, with those that it adds. */
export function allTexts<Texts extends AppTexts>(): Texts {
  return texts as Texts;
}

export function ownLocale(): string {
  return texts.locale;
}

export function formTexts(): AppTexts['forms'] {
  return texts.forms;
}

export function codeTexts(): CodeTexts {
  return texts.code;
}

export function sessionEndedText(): string {
  return texts.sessionEnded;
}

export function linkTo(page: keyof AppTexts['links']): string {
  return texts.links[page];
}

export function pageTitle(page: string): string {
  return fillIn(texts.pageTitle, { page });
}

export function t(key: TextKey, params?: MessageParams): string {
  const [group, name] = key.split('.') as [keyof Groups, string];
  return fillIn(
    (texts[group] as Record<string, string> | undefined)?.[name] ?? key,
    params,
  );
}

/** Returns the plural form of a text for a number, which it may show as `{count}`. */
export function tn(key: TextKey, count: number, params?: MessageParams): string {
  return fillIn(plural(t(key), count, texts.locale), { count, ...params });
}
