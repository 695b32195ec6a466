/** Letters in one case, whether an accent is a character of its own or a full-width form was typed (NFKC). */
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * Tells whether one of the texts contains the search, in any case of letters, however they were typed,
 * and without the spaces around it (docs/specification.md 5). A blank search matches everything.
 */
export function matches(texts: readonly string[], search: string): boolean {
  const wanted = plain(search.trim());
  return !wanted || texts.some((text) => plain(text).includes(wanted));
}
