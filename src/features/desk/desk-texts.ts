import {
  allTexts,
  ownLocale,
  type SharedKey,
  translator,
} from '../../application/texts.ts';
import type { CaseTexts } from '../../cases/case-texts.ts';
import type { Catalogue } from '../../cases/catalogue-queries.ts';
import { namesIn, topicOf } from '../../content/subject.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { MessageKey, Messages } from '../../i18n/messages.ts';

type DeskGroup = 'desk' | 'deskCalls' | 'deskCase' | 'deskCompany' | 'invitation';

/** /desk.json: the application's texts and data from content/. */
export interface DeskTexts extends CaseTexts, Pick<Messages, DeskGroup> {
  catalogue: Catalogue;
  /** Services of the catalogue by the subjects of inquiries. */
  services: Record<string, string>;
  /** Greetings by language. `{name}` is the sender. */
  greetings: Record<string, { subject: string; body: string }>;
  replies: Record<string, string>;
  /** ISO 3166 codes of the places where we form companies. */
  countries: string[];
  /** The options of "Service of interest" by their stored form. */
  subjects: Record<string, string>;
  /** The share of a plan that the coupon takes off. */
  coupon?: { code: string; discount: number };
}

export type DeskKey = SharedKey | MessageKey<DeskGroup>;

export const { t, tn } = translator<DeskKey>();

export const deskTexts = () => allTexts<DeskTexts>();

/** The service that an inquiry is about, or an empty text. */
export function serviceOf(stored: string): string {
  const names = namesIn(stored);
  const service = Object.entries(deskTexts().services).find(([name]) =>
    names.includes(name),
  );
  return service?.[1] ?? '';
}

/** Translates the subject of an inquiry, also one of the dialog, if it is one of our options. */
export function subjectText(stored: string): string {
  const { subjects } = deskTexts();
  const name = topicOf(stored);
  return (Object.hasOwn(subjects, name) && subjects[name]) || stored;
}

/** The database stops counting at 100 (`private.count_limit()`). */
export function countText(count: number): string {
  return count > 99 ? '99+' : formatNumber(count, ownLocale());
}
