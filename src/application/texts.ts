import { titleOf, type Named } from '../i18n/case-words.ts';
import { fillIn, type MessageParams } from '../i18n/fill-in.ts';
import type { OfficeHours } from '../i18n/hours.ts';
import type { Messages } from '../i18n/messages.ts';
import { plural } from '../i18n/plural.ts';

import type { CodeTexts } from './second-factor/code-texts.ts';

/** The titles of services, steps and documents by their keys in the database. */
export interface CaseTitles {
  services: Record<string, string>;
  steps: Record<string, string>;
  documents: Record<string, string>;
}

type Shared = Pick<Messages, 'dashboard' | 'cases' | 'companyFile' | 'payments'>;
type Own = Pick<
  Messages,
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

/** Who issues invoices, the account to pay to, and our response times. */
interface Firm {
  name: string;
  address: string[];
  /** In the register of companies. */
  number: string;
  email: string;
  hours: OfficeHours;
  bank: { name: string; holder: string; iban: string; bic: string };
}

/** An application's texts, in the page's language: /portal.json, /desk.json. */
export interface AppTexts extends Shared, Partial<Own> {
  locale: string;
  titles: CaseTitles;
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
  firm?: Firm;
  /** What clients should check about a document, by its key. */
  instructions?: Record<string, string>;
  /** Keys of the documents that clients may send unasked. Only the portal has them. */
  unasked?: string[];
  /** The names of our prices by the keys that invoices keep. */
  prices?: Record<string, string>;
  /** Where invoices may send clients to pay. */
  paymentHosts?: string[];
}

export type TextKey = {
  [Group in keyof Groups]: `${Group}.${keyof Groups[Group] & string}`;
}[keyof Groups];

let texts: AppTexts;

/** Call before rendering. */
export function setTexts(found: AppTexts): void {
  texts = found;
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

/** @throws Error if the application has no invoices */
export function firm(): Firm {
  if (!texts.firm) throw new Error('These texts have no firm');
  return texts.firm;
}

/** Returns what to check about a document, in the reader's language. Documents named by an officer have none. */
export function standardInstruction(key: string | null): string | undefined {
  const { instructions = {} } = texts;
  return key && Object.hasOwn(instructions, key) ? instructions[key] : undefined;
}

export function unaskedDocuments(): string[] {
  return texts.unasked ?? [];
}

/** Returns the name of one of our prices; undefined if it is gone. */
export function priceTitle(key: string): string | undefined {
  return texts.prices && Object.hasOwn(texts.prices, key) ? texts.prices[key] : undefined;
}

/** Returns a link to pay, if it is https and leads to one of our hosts. */
export function safePaymentLink(link: string | null | undefined): string | undefined {
  const host = /^https:\/\/([\w.-]+)(?:[/?]|$)/.exec(link ?? '')?.[1];
  return link && host && texts.paymentHosts?.includes(host) ? link : undefined;
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

/** Returns a service's name. An old case may have a service that we no longer offer. */
export function serviceTitle(key: string | undefined): string {
  return titleOf(texts.titles.services, { key }) ?? t('cases.otherService');
}

/** Returns the keys of the services whose names contain every word of a search. */
export function servicesNamed(search: string): string[] {
  const plain = (text: string) =>
    text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return Object.entries(texts.titles.services)
    .filter(([, title]) => words.every((word) => plain(title).includes(word)))
    .map(([key]) => key);
}

export function stepTitle(step: Named = {}): string {
  return titleOf(texts.titles.steps, step) ?? t('cases.otherStep');
}

export function documentTitle(document: Named = {}): string {
  return titleOf(texts.titles.documents, document) ?? t('cases.otherDocument');
}
