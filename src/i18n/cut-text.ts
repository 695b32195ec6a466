const sentenceEnd = /[。！？]|[.!?](?=\s)/;
const phraseEnd = /[，、；：]/g;

function lastWordStart(text: string, length: number, locale: string): number {
  const words = new Intl.Segmenter(locale, { granularity: 'word' }).segment(text);
  const cut = words.containing(length);
  return cut?.isWordLike ? cut.index : length;
}

/**
 * Shortens a text to at most `length` characters (docs/specification.md 9): to its first sentence
 * if that fits, otherwise to whole words (in Chinese to a phrase that is not too short) and an
 * ellipsis.
 */
export function cutText(text: string, length: number, locale: string): string {
  const characters = Array.from(text.normalize('NFC').trim());
  if (characters.length <= length) return characters.join('');
  const whole = characters.join('');
  const start = characters.slice(0, length).join('');
  // One extra character shows whether a stop at the limit ends a sentence.
  const sentence = characters
    .slice(0, length + 1)
    .join('')
    .search(sentenceEnd);
  if (sentence >= 0 && sentence < start.length) return start.slice(0, sentence + 1);
  const phrase = [...start.matchAll(phraseEnd)].at(-1)?.index ?? -1;
  if (locale === 'zh' && phrase >= start.length / 2) return `${start.slice(0, phrase)}……`;
  const beginning = whole.slice(0, lastWordStart(whole, start.length, locale));
  const trimmed = (beginning.trim() || start).replace(/[\p{P}\p{Z}]+$/u, '');
  return `${trimmed}${locale === 'zh' ? '……' : '…'}`;
}
