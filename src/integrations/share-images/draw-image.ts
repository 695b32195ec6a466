import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

import { loadFaces, setType } from './image-fonts.ts';
import { colors, drawPaper, type Letterhead, size } from './paper-texture.ts';
import type { ShareImage } from './read-images.ts';
import { balancedLines, piecesOf } from './text-lines.ts';

const column = { left: 80, width: 900, middle: 330 } as const;

/** Line height and baseline, relative to the font size. */
const [leading, baseline] = [1.16, 0.93];

const typeSizes = [
  { type: 84, most: 2 },
  { type: 72, most: 3 },
  { type: 60, most: 5 },
  { type: 48, most: 6 },
  { type: 36, most: 9 },
] as const;

/** The font size in which texts are measured, once for all sizes. */
const measured = 100;

/** JPEG quality: higher makes large files, lower blurs the rosette's hairlines. */
const quality = 80;

function layout(context: SKRSContext2D, { title, language }: ShareImage) {
  setType(context, language, measured);
  const pieces = piecesOf(title, language, (text) => context.measureText(text).width);
  for (const { type, most } of typeSizes) {
    const scale = type / measured;
    const lines = balancedLines(pieces, column.width / scale);
    const width = Math.max(...lines.map((line) => line.width)) * scale;
    if (lines.length <= most && width <= column.width) return { type, lines };
  }
  throw new Error(`No room for "${title}" (${language})`);
}

/**
 * @returns a function that draws a 1200 × 630 JPEG. It throws an error if a title does not fit or a glyph is
 * missing
 */
export async function shareImageDrawer(
  letterhead: Letterhead,
): Promise<(image: ShareImage) => Promise<Buffer>> {
  const checkGlyphs = await loadFaces();
  const paper = await drawPaper(letterhead);
  return (image) => {
    checkGlyphs(image.title, image.language);
    const canvas = createCanvas(size.width, size.height);
    const context = canvas.getContext('2d');
    context.drawImage(paper, 0, 0);
    const { type, lines } = layout(context, image);
    setType(context, image.language, type);
    context.fillStyle = colors.ink;
    const top = column.middle - (lines.length * type * leading) / 2;
    for (const [above, { text }] of lines.entries())
      context.fillText(text, column.left, top + (above * leading + baseline) * type);
    return canvas.encode('jpeg', quality);
  };
}
