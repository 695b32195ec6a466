/** Where a Chinese text may end without reading badly: after a sentence, else at a phrase. */
const sentenceEnd = /[。！？]/g;
const phraseEnd = /[，、；：]/g;

/** A text that ends in the middle may end earlier, but not before half of the length. */
function lastMark(text: string, marks: RegExp): number {
  const last = [...text.matchAll(marks)].at(-1)?.index ?? -1;
  return last >= text.length / 2 ? last : -1;
}

/** The start of the last word, so that what is before it holds whole words only. */
function lastWordStart(text: string, length: number, locale: string): number {
  const words = new Intl.Segmenter(locale, { granularity: 'word' }).segment(text);
  const cut = words.containing(length);
  return cut?.isWordLike ? cut.index : length;
}

/**
 * The beginning of a text, at most `length` characters and the dots that say that it goes on
 * (SPEC.md 9: 150 for the visa list). It ends with a whole word; in Chinese with a sentence or,
 * if none ends there, with a phrase.
 */
export function cutText(text: string, length: number, locale: string): string {
  const characters = Array.from(text.normalize('NFC').trim());
  if (characters.length <= length) return characters.join('');
  const whole = characters.join('');
  const start = characters.slice(0, length).join('');
  if (locale === 'zh') {
    const sentence = lastMark(start, sentenceEnd);
    if (sentence >= 0) return start.slice(0, sentence + 1);
    const phrase = lastMark(start, phraseEnd);
    if (phrase >= 0) return `${start.slice(0, phrase)}……`;
  }
  const kept = whole.slice(0, lastWordStart(whole, start.length, locale));
  const bare = (kept.trim() || start).replace(/[\p{P}\p{Z}]+$/u, '');
  return `${bare}${locale === 'zh' ? '……' : '…'}`;
}
