import type { Catalogue } from '../../ui/cases/queries.ts';
import type { AppTexts } from '../../ui/signed-in/texts.ts';

/** /desk.json: the application's texts, and what else the desk takes from content/. */
export interface DeskTexts extends AppTexts {
  catalogue: Catalogue;
  /** How an answer begins in each language. `{name}` is the sender's. */
  greetings: Record<string, { subject: string; body: string }>;
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

/** Returns how an answer begins, by language. */
export function greetings(): DeskTexts['greetings'] {
  return found.greetings;
}
