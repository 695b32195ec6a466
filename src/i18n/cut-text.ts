/** Where a Chinese text may end: after a sentence, otherwise after a phrase. */
const sentenceEnd = /[。！？]/g;
const phraseEnd = /[，、；：]/g;

/** Returns where the last of these marks is, or -1 if it is in the first half of the text. */
function lastMark(text: string, marks: RegExp): number {
  const last = [...text.matchAll(marks)].at(-1)?.index ?? -1;
  return last >= text.length / 2 ? last : -1;
}

/** Returns where the last word starts, so that only whole words stay before it. */
function lastWordStart(text: string, length: number, locale: string): number {
  const words = new Intl.Segmenter(locale, { granularity: 'word' }).segment(text);
  const cut = words.containing(length);
  return cut?.isWordLike ? cut.index : length;
}

/**
 * Shortens a text to at most `length` characters, with dots if something was cut
 * (docs/specification.md 9). It ends with a whole word; in Chinese with a sentence or, if none
 * ends there, with a phrase.
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
