const words = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Splits a Chinese heading into clauses with their punctuation, and those into words, because
 * Chinese has no spaces where a line could break. Any other text is one clause of one word.
 */
export function phrasesOf(text: string): string[][] {
  if (!/\p{Script=Han}/u.test(text)) return [[text]];
  return text.split(/(?<=[：，、；？。])/).map((clause) => {
    const parts: string[] = [];
    for (const { segment, isWordLike } of words.segment(clause)) {
      // Punctuation stays with the word before it, and so does anything in brackets.
      const inBrackets = (parts.at(-1) ?? '').split('（').length > 1;
      if (parts.length && (!isWordLike || inBrackets))
        parts.push(`${parts.pop()}${segment}`);
      else parts.push(segment);
    }
    return parts;
  });
}
