import { readStored, store } from '../../browser/storage.ts';

/** The visitor's choices in localStorage, each a plain code (docs/specification.md 4). */
export type Entry = 'locale' | 'currency';

export function readEntry(name: Entry): string | null {
  return readStored('localStorage', name);
}

/** If storage is blocked, the choice holds for this page only. */
export function keepEntry(name: Entry, code: string): void {
  if (!store('localStorage', name, code)) console.warn('Choice not kept:', name);
}
