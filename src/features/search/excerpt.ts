const characters: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

export interface ExcerptPart {
  text: string;
  marked: boolean;
}

/** The most characters that are added at an end of an excerpt to make its sentence whole. */
const most = 60;
/** The end of a sentence, with the space that follows it; Chinese has none. */
const sentenceEnd = /[.!?](?=\s|$)|[。！？]/;

/**
 * Splits an excerpt's HTML into pieces of text, because the page's Trusted Types refuse foreign
 * HTML.
 */
export function excerptParts(excerpt: string): ExcerptPart[] {
  return excerpt
    .split(/<\/?mark>/)
    .map((html, index) => ({
      text: html.replace(
        /&(?:lt|gt|quot|amp|#39|#x27);/g,
        (code) => characters[code] ?? code,
      ),
      marked: index % 2 === 1,
    }))
    .filter(({ text }) => text);
}

/** Returns what of the sentence stands before the excerpt, or a sign that it was cut. */
function beginning(before: string): string {
  const missing = before.split(sentenceEnd).at(-1)?.trimStart() ?? '';
  return missing.length > most ? '… ' : missing;
}

/** Returns what of the sentence follows after the excerpt, or a sign that it was cut. */
function rest(after: string): string {
  const end = sentenceEnd.exec(after);
  const missing = end ? after.slice(0, end.index + end[0].length) : after;
  return missing.length > most ? ' …' : missing;
}

/**
 * Splits an excerpt and lets it begin and end with a sentence where one is near. Pagefind counts
 * words and cuts wherever it is.
 * @param excerpt Pagefind's HTML
 * @param content the whole text that it was cut from
 */
export function wholeExcerpt(excerpt: string, content: string): ExcerptPart[] {
  const parts = excerptParts(excerpt);
  const text = parts.map((part) => part.text).join('');
  const at = content.indexOf(text);
  if (at < 0) return parts;
  const after = sentenceEnd.test(text.slice(-1)) ? '' : content.slice(at + text.length);
  return [
    { text: beginning(content.slice(0, at)), marked: false },
    ...parts,
    { text: rest(after), marked: false },
  ].filter((part) => part.text);
}
