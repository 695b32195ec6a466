/** Initial letters that a found word must share with a search term. */
const sharedLetters = 3;

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function wordsIn(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Pagefind takes words with the same first letter if it knows none of a search: "zzz" finds "Z
 * visa". This filters them out.
 * @param matches the words that Pagefind marked, and the page's title
 */
export function isNear(search: string, matches: readonly string[]): boolean {
  const terms = wordsIn(search);
  const words = matches.flatMap(wordsIn);
  return terms.some((term) => {
    // Chinese has no spaces, so a found word may be part of what was typed.
    const start = term.slice(0, sharedLetters);
    return words.some(
      (word) => word.startsWith(start) || (word.length > 1 && term.includes(word)),
    );
  });
}
