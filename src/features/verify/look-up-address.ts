/** The ID or name that the address asks for, or an empty text. */
export function queryOf(search: string): string {
  const params = new URLSearchParams(search);
  return params.get('id')?.trim() || params.get('name')?.trim() || '';
}

/** Puts a query into the address, so that it can be shared and Back leads to the previous one. */
export function saveQuery(query: string, by: 'id' | 'name'): void {
  const url = new URL(location.href);
  if (queryOf(url.search).toLowerCase() === query.toLowerCase()) return;
  url.searchParams.delete('id');
  url.searchParams.delete('name');
  url.searchParams.set(by, query);
  try {
    history.pushState(null, '', url);
  } catch {
    // Safari allows 100 changes in 30 seconds. The result shows all the same.
  }
}
