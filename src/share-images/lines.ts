/** A line may not end in an opening bracket or quote, nor in a space that must not break. */
const holdsNext = /[\p{Ps}\p{Pi}¿¡\u00a0]$/u;
const opens = /^[\p{Ps}\p{Pi}¿¡]/u;

/** The pieces of a text between which a line may break, spaces and closing marks at their ends. */
function piecesOf(text: string, language: string): string[] {
  const pieces: string[] = [];
  const words = new Intl.Segmenter(language, { granularity: 'word' });
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = pieces.length - 1;
    const begins = isWordLike || opens.test(segment);
    if (last < 0 || (begins && !holdsNext.test(pieces[last] ?? ''))) pieces.push(segment);
    else pieces[last] += segment;
  }
  return pieces;
}

interface Piece {
  text: string;
  /** Pixels, and pixels without the space at its end. */
  width: number;
  inked: number;
}

/** Pieces in lines of at most `limit` pixels; a wider piece has a line of its own. */
function fill(pieces: readonly Piece[], limit: number): string[] {
  const lines: string[] = [];
  let width = Infinity;
  for (const { text, ...piece } of pieces) {
    if (width + piece.inked <= limit) lines[lines.length - 1] += text;
    else {
      lines.push(text);
      width = 0;
    }
    width += piece.width;
  }
  return lines.map((line) => line.trimEnd());
}

/**
 * A text in as few lines as a width allows, which are about as long as each other.
 * @param width in pixels
 * @param widthOf how wide a text is when it is drawn
 */
export function balancedLines(
  text: string,
  language: string,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const pieces = piecesOf(text, language).map((piece) => ({
    text: piece,
    width: widthOf(piece),
    inked: widthOf(piece.trimEnd()),
  }));
  const { length } = fill(pieces, width);
  let [tooNarrow, enough] = [width / 2, width];
  while (length > 1 && enough - tooNarrow > 8) {
    const middle = (tooNarrow + enough) / 2;
    if (fill(pieces, middle).length > length) tooNarrow = middle;
    else enough = middle;
  }
  return fill(pieces, enough);
}
