/**
 * Tells whether one of the texts contains the search, in any case of letters
 * (docs/specification.md 5). A blank search matches everything.
 */
export function matches(texts: readonly string[], search: string): boolean {
  if (!search.trim()) return true;
  const wanted = search.toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
