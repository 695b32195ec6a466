/** How many first letters a found word must share with the word that was searched. */
const shared = 3;

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function wordsIn(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Tells whether what was found is what was asked for. If Pagefind knows no word of a search, it
 * takes words with the same first letter: "zzz" finds "Z visa".
 * @param found the words that Pagefind marked, and the page's title
 */
export function isNear(search: string, found: readonly string[]): boolean {
  const wanted = wordsIn(search);
  const words = found.flatMap(wordsIn);
  return wanted.some((want) => {
    // Chinese has no spaces between words, so a found word may be a part of what was typed.
    const start = want.slice(0, shared);
    return words.some(
      (word) => word.startsWith(start) || (word.length > 1 && want.includes(word)),
    );
  });
}
