/**
 * What the browser stores. Blocked or full storage counts as empty, and so does nonsense: visitors and
 * extensions can edit all of it.
 */
type StorageArea = 'localStorage' | 'sessionStorage';

export function readStored(area: StorageArea, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

export function readStoredObject(
  area: StorageArea,
  key: string,
): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readStored(area, key) ?? '');
    return typeof stored === 'object' ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** Returns whether it is stored. */
export function store(area: StorageArea, key: string, text: string): boolean {
  try {
    globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function dropStored(area: StorageArea, key: string): void {
  try {
    globalThis[area].removeItem(key);
  } catch {
    // Nothing is stored.
  }
}

export function takeStored(area: StorageArea, key: string): string | null {
  const text = readStored(area, key);
  dropStored(area, key);
  return text;
}

export function storedKeys(area: StorageArea): string[] {
  try {
    return Object.keys(globalThis[area]);
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
