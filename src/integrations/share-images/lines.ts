import { once } from '../../i18n/once.ts';

/** A line may not end in an opening bracket or quote, nor in a space that must not break. */
const holdsNext = /[\p{Ps}\p{Pi}¿¡\u00a0]$/u;
const opens = /^[\p{Ps}\p{Pi}¿¡]/u;

/** A part of a text that no line may break, with the space after it. */
export interface Piece {
  text: string;
  /** As wide as it is drawn, and without the space at its end. */
  width: number;
  inked: number;
}

/** A line of a text, in the same unit as its pieces. */
export interface Line {
  text: string;
  width: number;
}

/** The pieces of a text between which a line may break, spaces and closing marks at their ends. */
function textsOf(text: string, language: string): string[] {
  const texts: string[] = [];
  const words = once(Intl.Segmenter, language, { granularity: 'word' });
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = texts.length - 1;
    const begins = isWordLike || opens.test(segment);
    if (last < 0 || (begins && !holdsNext.test(texts[last] ?? ''))) texts.push(segment);
    else texts[last] += segment;
  }
  return texts;
}

/**
 * The pieces of a text between which a line may break.
 * @param widthOf how wide a text is when it is drawn
 */
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

/** Pieces in lines of at most `limit`; a wider piece has a line of its own. */
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
 * A text in as few lines as a width allows, which are about as long as each other.
 * @param limit the width, in the unit of the pieces
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
