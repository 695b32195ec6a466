const words = new Intl.Segmenter('zh', { granularity: 'word' });

/**
 * Parts a Chinese heading into its clauses, each with its punctuation, and those into their words:
 * Chinese has no spaces where a line could end. A text in other letters is one clause of one word.
 */
export function phrasesOf(text: string): string[][] {
  if (!/\p{Script=Han}/u.test(text)) return [[text]];
  return text.split(/(?<=[：，、；？。])/).map((clause) => {
    const parts: string[] = [];
    for (const { segment, isWordLike } of words.segment(clause)) {
      // Brackets and points stay with the word before them, and so does what is in brackets.
      const open = (parts.at(-1) ?? '').split('（').length > 1;
      if (parts.length && (!isWordLike || open)) parts.push(`${parts.pop()}${segment}`);
      else parts.push(segment);
    }
    return parts;
  });
}
