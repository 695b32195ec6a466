import type { Catalogue } from '../../cases/catalogue.ts';
import type { AppTexts } from '../../application/texts.ts';

/** /desk.json: the application's texts, and what else the desk takes from content/. */
export interface DeskTexts extends AppTexts {
  catalogue: Catalogue;
  /** The services of the catalogue by the subjects of inquiries that name them. */
  services: Record<string, string>;
  /** How an answer begins in each language. `{name}` is the sender's. */
  greetings: Record<string, { subject: string; body: string }>;
  /** Where we form companies, by ISO 3166. */
  countries: string[];
  /** The options of "Service of interest", by what is stored of them. */
  subjects: Record<string, string>;
}

let found: DeskTexts;

/** Keeps what the desk takes from content/, before anything is shown. */
export function setDeskTexts(texts: DeskTexts): void {
  found = texts;
}

/** Returns the services with their steps and documents. */
export function catalogue(): Catalogue {
  return found.catalogue;
}

/**
 * Returns the service that an inquiry is about; nothing where its subject names none.
 * @param subject as it is stored: "Consultation: China Z Visa", "General Inquiry: Nominee Services (coupon WELCOME10)"
 */
export function serviceOf(subject: string): string {
  const [named = ''] = subject.split(' (coupon ');
  const parts = named.split(': ');
  const known = Object.entries(found.services).find(([name]) => parts.includes(name));
  return known?.[1] ?? '';
}

/** Returns how an answer begins, by language. */
export function greetings(): DeskTexts['greetings'] {
  return found.greetings;
}

/** Returns where we form companies, by ISO 3166. */
export function countries(): string[] {
  return found.countries;
}

/** Returns what an inquiry is about, in the reader's language where it is one of our options. */
export function subjectText(stored: string): string {
  return (Object.hasOwn(found.subjects, stored) && found.subjects[stored]) || stored;
}
