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
