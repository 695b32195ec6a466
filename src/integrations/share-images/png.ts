import { crc32 } from 'node:zlib';

import type { IndexedImage } from './indexed-image.ts';
import { compressPiece, joinPieces, type Piece } from './zlib-stream.ts';

/** A chunk of a file in parts: its length, its type, its data and their checksum. */
function chunk(type: string, data: readonly Buffer[]): Buffer[] {
  const body = [Buffer.from(type, 'latin1'), ...data];
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.reduce((sum, part) => sum + part.length, 0));
  check.writeUInt32BE(body.reduce((sum, part) => crc32(part, sum), 0));
  return [length, ...body, check];
}

/** The rows of a picture from `first` to before `end`, compressed. */
function compressRows(image: IndexedImage, first: number, end: number): Piece {
  const row = image.width + 1;
  return compressPiece(image.rows.subarray(first * row, end * row), end === image.height);
}

/**
 * What encodes pictures that differ from a paper only between two rows; the paper's own rows are
 * compressed once for all of them.
 * @returns PNG files with a palette: our few inks make one of at most 256 colours, and a fifth of
 *   the bytes. It throws an error when there are more colours than a palette holds
 */
export function pngEncoder(
  paper: IndexedImage,
): (image: IndexedImage, first: number, end: number) => Buffer {
  const known = new Map<string, Piece>();
  const ofPaper = (first: number, end: number) => {
    const key = `${first} ${end}`;
    const piece = known.get(key) ?? compressRows(paper, first, end);
    known.set(key, piece);
    return piece;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(paper.width, 0);
  header.writeUInt32BE(paper.height, 4);
  // Eight bits a pixel, colours from a palette.
  header.set([8, 3], 8);
  return (image, first, end) => {
    const { palette, height } = image;
    if (palette.length > 256)
      throw new Error(`${palette.length} colours in a share image`);
    const colors = palette.flatMap((rgb) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255]);
    const data = joinPieces([
      ofPaper(0, first),
      compressRows(image, first, end),
      ofPaper(end, height),
    ]);
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      ...chunk('IHDR', [header]),
      ...chunk('PLTE', [Buffer.from(colors)]),
      ...chunk('IDAT', data),
      ...chunk('IEND', []),
    ]);
  };
}
