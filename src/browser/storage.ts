/**
 * What the browser stores. Blocked or full storage counts as empty, and so does nonsense: visitors and
 * extensions can edit all of it.
 */
type Place = 'localStorage' | 'sessionStorage';

export function readStored(place: Place, key: string): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

export function readStoredObject(place: Place, key: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored(place, key) ?? '');
    return typeof stored === 'object' ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** Returns whether it is stored. */
export function store(place: Place, key: string, text: string): boolean {
  try {
    globalThis[place].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function dropStored(place: Place, key: string): void {
  try {
    globalThis[place].removeItem(key);
  } catch {
    // Nothing is stored.
  }
}

export function takeStored(place: Place, key: string): string | null {
  const text = readStored(place, key);
  dropStored(place, key);
  return text;
}

export function storedKeys(place: Place): string[] {
  try {
    return Object.keys(globalThis[place]);
  } catch {
    return [];
  }
}

/** The visitor's choices in localStorage, each a plain code (docs/specification.md 4). */
export type Entry = 'locale' | 'currency';

export function readEntry(name: Entry): string | null {
  return readStored('localStorage', name);
}

/** If storage is blocked, the choice holds for this page only. */
export function keepEntry(name: Entry, code: string): void {
  if (!store('localStorage', name, code)) console.warn('Choice not kept:', name);
}
