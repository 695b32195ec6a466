/**
 * Tells whether one of the texts contains the search, in any case of letters and without the spaces
 * around it (docs/specification.md 5). A blank search matches everything.
 */
export function matches(texts: readonly string[], search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return !wanted || texts.some((text) => text.toLowerCase().includes(wanted));
}
