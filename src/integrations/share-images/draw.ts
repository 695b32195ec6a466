import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

import type { ShareImage } from './announce.ts';
import { loadFaces, setType } from './fonts.ts';
import { blankImage, copyImage, drawOver, type Overlay } from './indexed-image.ts';
import { balancedLines, piecesOf } from './lines.ts';
import { colors, drawPaper, size, type Letterhead } from './paper.ts';
import { pngEncoder } from './png.ts';

/** The column of the title between the site's name above and the host below. */
const column = { left: 80, width: 900, height: 380, middle: 330 } as const;

/** A line's height for each pixel of type, and how far below its top letters stand. */
const [leading, baseline] = [1.16, 0.93];

/** Around a text, for what juts out of a letter's box. */
const margin = 16;

/** Pixels of type, and how many lines it may be set in: long titles are smaller. */
const typeSizes = [
  { type: 84, most: 2 },
  { type: 72, most: 3 },
  { type: 60, most: 5 },
  { type: 48, most: 6 },
  { type: 36, most: 9 },
] as const;

/** The type that texts are measured in, once for all sizes. */
const measured = 100;

/** The largest type that a title may have, with its lines. */
function layout(context: SKRSContext2D, { title, language }: ShareImage) {
  setType(context, language, measured);
  const pieces = piecesOf(title, language, (text) => context.measureText(text).width);
  for (const { type, most } of typeSizes) {
    const scale = type / measured;
    const lines = balancedLines(pieces, column.width / scale);
    const width = Math.max(...lines.map((line) => line.width)) * scale;
    if (lines.length <= most && width <= column.width) return { type, lines, width };
  }
  throw new Error(`No room for "${title}" (${language})`);
}

/** A title with nothing around it. */
function drawTitle(context: SKRSContext2D, image: ShareImage): Overlay {
  // Quicker than to clear it, which draws over all that was there before.
  context.reset();
  const { type, lines, width } = layout(context, image);
  setType(context, image.language, type);
  context.fillStyle = colors.ink;
  const size = {
    width: Math.ceil(width) + 2 * margin,
    height: Math.ceil(lines.length * type * leading) + 2 * margin,
  };
  for (const [above, { text }] of lines.entries())
    context.fillText(text, margin, margin + (above * leading + baseline) * type);
  return {
    x: column.left - margin,
    y: Math.round(column.middle - size.height / 2),
    ...size,
    data: context.getImageData(0, 0, size.width, size.height).data,
  };
}

/**
 * What draws share images. The title alone is drawn and laid over the paper, which is much
 * quicker than to make a picture of few colours of it all.
 * @returns PNG files; it throws an error that names a title that has no room, or the characters
 *   for which no face has a glyph
 */
export async function shareImageDrawer(
  letterhead: Letterhead,
): Promise<(image: ShareImage) => Buffer> {
  const checkGlyphs = await loadFaces();
  const canvas = createCanvas(column.width + 2 * margin, column.height + 2 * margin);
  const context = canvas.getContext('2d');
  const paper = blankImage(size.width, size.height);
  drawOver(paper, await drawPaper(letterhead));
  const drawn = blankImage(size.width, size.height);
  const encode = pngEncoder(paper);
  return (image) => {
    checkGlyphs(image.title, image.language);
    copyImage(paper, drawn);
    const title = drawTitle(context, image);
    drawOver(drawn, title);
    return encode(drawn, title.y, title.y + title.height);
  };
}
