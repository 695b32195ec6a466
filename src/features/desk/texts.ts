import type { Catalogue } from '../../ui/cases/queries.ts';
import type { AppTexts } from '../../ui/signed-in/texts.ts';

/** /desk.json: the application's texts, and what else the desk takes from content/. */
export interface DeskTexts extends AppTexts {
  catalogue: Catalogue;
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
