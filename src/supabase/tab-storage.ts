// What a tab keeps until it is closed. Where the browser refuses to store, nothing is kept: visitors type
// it again, or begin where everybody does.

export function keepInTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // See above.
  }
}

/** Returns what was kept, or an empty text. */
export function keptInTab(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function dropFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Returns what was kept, or an empty text, and forgets it. */
export function takeFromTab(key: string): string {
  const text = keptInTab(key);
  dropFromTab(key);
  return text;
}
