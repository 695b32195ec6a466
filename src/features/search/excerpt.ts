const characters: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

interface ExcerptPart {
  text: string;
  marked: boolean;
}

/** Characters that may be added at either end to complete a sentence. */
const maxAdded = 60;
/** A sentence ends before a space, except in Chinese. */
const sentenceEnd = /[.!?](?=\s|$)|[。！？]/;

/** Splits an excerpt into texts, because the page's Trusted Types refuse foreign HTML. */
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

/** The beginning of the excerpt's first sentence, or an ellipsis if it is long. */
function sentenceStart(before: string): string {
  const start = before.split(sentenceEnd).at(-1)?.trimStart() ?? '';
  return start.length > maxAdded ? '… ' : start;
}

/** The rest of the excerpt's last sentence, or an ellipsis if it is long. */
function sentenceRest(after: string): string {
  const end = sentenceEnd.exec(after);
  const rest = end ? after.slice(0, end.index + end[0].length) : after;
  return rest.length > maxAdded ? ' …' : rest;
}

/**
 * Splits an excerpt and extends it to whole sentences where they are near, because Pagefind cuts
 * after a number of words.
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
    { text: sentenceStart(content.slice(0, at)), marked: false },
    ...parts,
    { text: sentenceRest(after), marked: false },
  ].filter((part) => part.text);
}
