import { allTexts, type AppTexts, t } from '../application/texts.ts';
import { type Named, titleOf } from '../i18n/case-words.ts';
import type { OfficeHours } from '../i18n/office-hours.ts';

/** The titles by their keys in the database. */
export interface CaseTitles {
  services: Record<string, string>;
  steps: Record<string, string>;
  documents: Record<string, string>;
}

interface Firm {
  name: string;
  address: string[];
  /** The firm's number in the register of companies. */
  number: string;
  email: string;
  hours: OfficeHours;
  bank: { name: string; holder: string; iban: string; bic: string };
}

/** What portal and desk add to an application's texts: names from the catalogue, and the firm. */
export interface CaseTexts extends AppTexts {
  titles: CaseTitles;
  firm: Firm;
  /** What clients should check about a document, by its key. */
  instructions: Record<string, string>;
  /** The names of our prices by the keys that invoices keep. */
  prices: Record<string, string>;
}

const texts = () => allTexts<CaseTexts>();

export function firm(): Firm {
  return texts().firm;
}

/** In the reader's language. Documents named by an officer have none. */
export function standardInstruction(key: string | null): string | undefined {
  const { instructions } = texts();
  return key && Object.hasOwn(instructions, key) ? instructions[key] : undefined;
}

/** Undefined if the price is gone. */
export function priceTitle(key: string): string | undefined {
  const { prices } = texts();
  return Object.hasOwn(prices, key) ? prices[key] : undefined;
}

/** An old case may have a service that we no longer offer. */
export function serviceTitle(key: string | undefined): string {
  return titleOf(texts().titles.services, { key }) ?? t('cases.otherService');
}

/** Returns the keys of the services whose names contain every word of a search. */
export function servicesNamed(search: string): string[] {
  const plain = (text: string) =>
    text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return Object.entries(texts().titles.services)
    .filter(([, title]) => words.every((word) => plain(title).includes(word)))
    .map(([key]) => key);
}

export function stepTitle(step: Named = {}): string {
  return titleOf(texts().titles.steps, step) ?? t('cases.otherStep');
}

export function documentTitle(document: Named = {}): string {
  return titleOf(texts().titles.documents, document) ?? t('cases.otherDocument');
}
