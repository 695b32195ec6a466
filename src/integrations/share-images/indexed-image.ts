/** A picture of at most 256 colours: as PNG has it, one byte a pixel, and a 0 before each row. */
export interface IndexedImage {
  width: number;
  height: number;
  /** The rows from the top down. */
  rows: Buffer;
  /** Red, green and blue in one number. */
  palette: number[];
  /** The place in the palette, plus one, by the first five bits of each channel. */
  places: Uint16Array;
}

/** A picture of the first colour that it is given. */
export function blankImage(width: number, height: number): IndexedImage {
  const rows = Buffer.alloc((width + 1) * height);
  return { width, height, rows, palette: [], places: new Uint16Array(1 << 15) };
}

/** Makes one picture like another of the same size. Its memory is used again: new memory is slow. */
export function copyImage(from: IndexedImage, to: IndexedImage): void {
  from.rows.copy(to.rows);
  to.places.set(from.places);
  to.palette = [...from.palette];
}

/**
 * The place of a colour in the palette, where it is put if it is new. Colours that differ in the
 * last three bits of a channel become one.
 */
function placeOf(image: IndexedImage, red: number, green: number, blue: number): number {
  const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
  const known = image.places[key];
  if (known) return known - 1;
  const count = image.palette.push((red << 16) | (green << 8) | blue);
  image.places[key] = count;
  return count - 1;
}

/** A picture to lay over another one, with its place there. */
export interface Overlay {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel. */
  data: Uint8ClampedArray;
}

/** Draws over a picture. */
export function drawOver(image: IndexedImage, { x, y, width, data }: Overlay): void {
  const { rows, palette } = image;
  // Most of a title's pixels are clear: a number a pixel is the quickest to see that.
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    if (!pixels[pixel]) continue;
    const channel = 4 * pixel;
    const opacity = (data[channel + 3] ?? 0) / 255;
    const rest = 1 - opacity;
    const row = y + Math.floor(pixel / width);
    const at = row * (image.width + 1) + 1 + x + (pixel % width);
    const below = palette[rows[at] ?? 0] ?? 0;
    rows[at] = placeOf(
      image,
      (data[channel] ?? 0) * opacity + (below >> 16) * rest,
      (data[channel + 1] ?? 0) * opacity + ((below >> 8) & 255) * rest,
      (data[channel + 2] ?? 0) * opacity + (below & 255) * rest,
    );
  }
}
