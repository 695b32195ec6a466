/** The mark at the end of a sentence, as Chinese and as the other languages write it. */
const sentenceEnd = /[。！？]|[.!?](?=\s)/;
/** Where a Chinese text may end as well: after a phrase. */
const phraseEnd = /[，、；：]/g;

/** Returns where the last word starts, so that only whole words stay before it. */
function lastWordStart(text: string, length: number, locale: string): number {
  const words = new Intl.Segmenter(locale, { granularity: 'word' }).segment(text);
  const cut = words.containing(length);
  return cut?.isWordLike ? cut.index : length;
}

/**
 * Shortens a text to at most `length` characters (docs/specification.md 9), if it can to its first
 * sentence. Else it ends with a whole word, in Chinese with a phrase that is not too short, and with
 * dots.
 */
export function cutText(text: string, length: number, locale: string): string {
  const characters = Array.from(text.normalize('NFC').trim());
  if (characters.length <= length) return characters.join('');
  const whole = characters.join('');
  const start = characters.slice(0, length).join('');
  // One more character tells whether a stop at the limit ends a sentence.
  const sentence = characters
    .slice(0, length + 1)
    .join('')
    .search(sentenceEnd);
  if (sentence >= 0 && sentence < start.length) return start.slice(0, sentence + 1);
  const phrase = [...start.matchAll(phraseEnd)].at(-1)?.index ?? -1;
  if (locale === 'zh' && phrase >= start.length / 2) return `${start.slice(0, phrase)}……`;
  const kept = whole.slice(0, lastWordStart(whole, start.length, locale));
  const bare = (kept.trim() || start).replace(/[\p{P}\p{Z}]+$/u, '');
  return `${bare}${locale === 'zh' ? '……' : '…'}`;
}
