import { fillIn, type MessageParams } from '../../i18n/fill-in.ts';
import type { OfficeHours } from '../../i18n/hours.ts';
import type { Messages } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';

import type { CaseTitles } from '../cases/queries.ts';

/** What every application says, and what only one of them does. */
type Shared = Pick<Messages, 'dashboard' | 'cases' | 'companyFile'>;
type Own = Pick<
  Messages,
  'settings' | 'invoices' | 'desk' | 'deskCase' | 'deskCompany' | 'invitation' | 'ledger'
>;
type Groups = Shared & Own;

/** Who writes invoices, the account that they are paid to, and when we answer. */
interface Firm {
  name: string;
  /** Lines. */
  address: string[];
  email: string;
  hours: OfficeHours;
  bank: { name: string; holder: string; iban: string; bic: string };
}

/** What an application says, in the page's language: /portal.json, /desk.json. */
export interface AppTexts extends Shared, Partial<Own> {
  locale: string;
  titles: CaseTitles;
  /** `{page} | Crossport` */
  pageTitle: string;
  forms: Pick<Messages['forms'], 'required' | 'email' | 'tooLong' | 'year' | 'optional'>;
  sessionEnded: string;
  /** Addresses of pages outside the application. */
  links: { consultation: string; pricing: string; password: string; desk: string };
  /** For clients. */
  firm?: Firm;
}

export type TextKey = {
  [Group in keyof Groups]: `${Group}.${keyof Groups[Group] & string}`;
}[keyof Groups];

let texts: AppTexts;

/** Sets the texts, before anything is shown. */
export function setTexts(found: AppTexts): void {
  texts = found;
}

export function ownLocale(): string {
  return texts.locale;
}

/** Returns what forms say of their fields. */
export function formTexts(): AppTexts['forms'] {
  return texts.forms;
}

export function sessionEndedText(): string {
  return texts.sessionEnded;
}

export function linkTo(page: keyof AppTexts['links']): string {
  return texts.links[page];
}

/**
 * Returns who we are, as invoices say it, and when we answer.
 * @throws Error where the application has no invoices
 */
export function firm(): Firm {
  if (!texts.firm) throw new Error('These texts name no firm');
  return texts.firm;
}

export function pageTitle(page: string): string {
  return fillIn(texts.pageTitle, { page });
}

/** Returns a text with its placeholders filled in. */
export function t(key: TextKey, params?: MessageParams): string {
  const [group, name] = key.split('.') as [keyof Groups, string];
  return fillIn(
    (texts[group] as Record<string, string> | undefined)?.[name] ?? key,
    params,
  );
}

/** Returns the form of a text that fits a number, which it may name as `{count}`. */
export function tn(key: TextKey, count: number, params?: MessageParams): string {
  return fillIn(plural(t(key), count, texts.locale), { count, ...params });
}

interface Named {
  key?: string | null | undefined;
  title?: string | null | undefined;
}

function titleOf(kind: keyof CaseTitles, { key, title }: Named): string | undefined {
  const titles = texts.titles[kind];
  return title ?? (key && Object.hasOwn(titles, key) ? titles[key] : undefined);
}

/** Returns the name of a service. A case may be older than our list. */
export function serviceTitle(key: string | undefined): string {
  return titleOf('services', { key }) ?? t('cases.otherService');
}

/** Returns the keys of the services whose name has every word of a search. */
export function servicesNamed(search: string): string[] {
  const plain = (text: string) =>
    text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return Object.entries(texts.titles.services)
    .filter(([, title]) => words.every((word) => plain(title).includes(word)))
    .map(([key]) => key);
}

/** Returns the name of a step, by its key or as it was written. */
export function stepTitle(step: Named = {}): string {
  return titleOf('steps', step) ?? t('cases.otherStep');
}

/** Returns the name of a document that is asked for. */
export function documentTitle(document: Named = {}): string {
  return titleOf('documents', document) ?? t('cases.otherDocument');
}
