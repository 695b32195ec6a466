/**
 * Runs `act` on sessionStorage, which the tab keeps until it is closed. Where the browser refuses to store,
 * nothing is kept: visitors type it again, or begin where everybody does.
 * @returns the text that `act` found, or an empty one
 */
export function inTab(act: (storage: Storage) => unknown): string {
  try {
    return String(act(sessionStorage) ?? '');
  } catch {
    return '';
  }
}

/** Returns what the tab keeps under this name, or an empty text, and forgets it. */
export function takeFromTab(key: string): string {
  return inTab((storage) => {
    const text = storage.getItem(key);
    storage.removeItem(key);
    return text;
  });
}
