/** How many first letters a found word shares with the wanted one, at least. */
const shared = 3;

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function wordsIn(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Whether found words are what was asked for. Pagefind, when it knows no word of a search, takes
 * the words that begin with its first letter: "zzz" finds "Z visa".
 * @param found the words it marked, and the page's title
 */
export function isNear(search: string, found: readonly string[]): boolean {
  const wanted = wordsIn(search);
  const words = found.flatMap(wordsIn);
  return wanted.some((want) => {
    // Chinese is not separated by spaces: what was found is a part of what was typed.
    const start = want.slice(0, shared);
    return words.some(
      (word) => word.startsWith(start) || (word.length > 1 && want.includes(word)),
    );
  });
}
