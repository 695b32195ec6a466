/** Returns what the page's address asks to look up: an id, else a name. Empty if it asks nothing. */
export function wishOf(search: string): string {
  const query = new URLSearchParams(search);
  return query.get('id')?.trim() || query.get('name')?.trim() || '';
}

/**
 * Puts a search into the address, so that it can be shared and Back leads to the one before.
 * @param by what the wish is: the certificate ID or the name
 */
export function keepWish(wish: string, by: 'id' | 'name'): void {
  const url = new URL(location.href);
  if (wishOf(url.search).toLowerCase() === wish.toLowerCase()) return;
  url.searchParams.delete('id');
  url.searchParams.delete('name');
  url.searchParams.set(by, wish);
  try {
    history.pushState(null, '', url);
  } catch {
    // Safari refuses the 101st time in 30 seconds. The answer is shown all the same.
  }
}
