/** Returns the result of `act` as text, or an empty text if storage is blocked. */
export function inTab(act: (storage: Storage) => unknown): string {
  try {
    return String(act(sessionStorage) ?? '');
  } catch {
    return '';
  }
}

export function takeFromTab(key: string): string {
  return inTab((storage) => {
    const text = storage.getItem(key);
    storage.removeItem(key);
    return text;
  });
}
