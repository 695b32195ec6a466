import { cachedFormat } from '../../i18n/cached-format.ts';

/** A line must not end with an opening bracket or quote, or a non-breaking space. */
const holdsNext = /[\p{Ps}\p{Pi}¿¡\u00a0]$/u;
const opens = /^[\p{Ps}\p{Pi}¿¡]/u;

/** Must stay on one line. Includes the space after it. */
interface Piece {
  text: string;
  /** Includes the trailing space; `inked` does not. */
  width: number;
  inked: number;
}

export interface Line {
  text: string;
  width: number;
}

/** Spaces and closing marks stay with the piece before them. */
function textsOf(text: string, language: string): string[] {
  const texts: string[] = [];
  const words = cachedFormat(Intl.Segmenter, language, { granularity: 'word' });
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = texts.length - 1;
    const begins = isWordLike || opens.test(segment);
    if (last < 0 || (begins && !holdsNext.test(texts[last] ?? ''))) texts.push(segment);
    else texts[last] += segment;
  }
  return texts;
}

export function piecesOf(
  text: string,
  language: string,
  widthOf: (text: string) => number,
): Piece[] {
  return textsOf(text, language).map((piece) => {
    const word = piece.trimEnd();
    const inked = widthOf(word);
    return { text: piece, inked, width: word === piece ? inked : widthOf(piece) };
  });
}

/** A piece wider than `limit` gets its own line. */
function fill(pieces: readonly Piece[], limit: number): Line[] {
  const lines: Line[] = [];
  let width = Infinity;
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line && width + piece.inked <= limit) {
      line.text += piece.text;
      line.width = width + piece.inked;
      width += piece.width;
    } else {
      lines.push({ text: piece.text, width: piece.inked });
      width = piece.width;
    }
  }
  return lines.map(({ text, width }) => ({ text: text.trimEnd(), width }));
}

/**
 * As few as possible, of about the same length.
 * @param limit the maximum width, in the unit of the pieces
 */
export function balancedLines(pieces: readonly Piece[], limit: number): Line[] {
  const { length } = fill(pieces, limit);
  let [tooNarrow, enough] = [limit / 2, limit];
  while (length > 1 && enough - tooNarrow > limit / 100) {
    const middle = (tooNarrow + enough) / 2;
    if (fill(pieces, middle).length > length) tooNarrow = middle;
    else enough = middle;
  }
  return fill(pieces, enough);
}
