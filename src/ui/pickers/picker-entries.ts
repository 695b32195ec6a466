/** The visitor's choices in localStorage, each a plain code (docs/specification.md 4). */
export type Entry = 'locale' | 'currency';

/** Blocked storage counts as empty. */
export function readEntry(name: Entry): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** If storage is blocked, the choice holds for this page only. */
export function keepEntry(name: Entry, code: string): void {
  try {
    localStorage.setItem(name, code);
  } catch (error) {
    console.warn('Choice not kept:', error);
  }
}
