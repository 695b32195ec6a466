/** A picture of at most 256 colours: as PNG has it, one byte a pixel, and a 0 before each row. */
export interface IndexedImage {
  width: number;
  height: number;
  /** The rows from the top down, in as many pieces as it was made of. */
  bands: Buffer[];
  /** Red, green and blue in one number. */
  palette: number[];
  /** The place in the palette, plus one, by the first five bits of each channel. */
  places: Uint16Array;
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

/** A picture without opacity, from four bytes a pixel. */
export function indexImage(
  pixels: Uint8Array,
  width: number,
  height: number,
): IndexedImage {
  const blank = {
    width,
    height,
    bands: [Buffer.alloc((width + 1) * height)],
    palette: [],
    places: new Uint16Array(1 << 15),
  };
  return drawOver(blank, { x: 0, y: 0, width, height, pixels });
}

/** A picture to lay over another one, with its place there. */
export interface Overlay {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Red, green, blue (times opacity) and opacity of each pixel. */
  pixels: Uint8Array;
}

/**
 * A picture of one piece with another one over it: of up to three, of which one is new.
 */
export function drawOver(paper: IndexedImage, overlay: Overlay): IndexedImage {
  const { pixels, x, y } = overlay;
  const [whole = Buffer.alloc(0)] = paper.bands;
  const [start, end] = [y, y + overlay.height].map((row) => row * (paper.width + 1));
  const rows = Buffer.from(whole.subarray(start, end));
  const image = {
    ...paper,
    bands: [whole.subarray(0, start), rows, whole.subarray(end)].filter(
      ({ length }) => length,
    ),
    palette: [...paper.palette],
    places: paper.places.slice(),
  };
  // Most of it is nothing: four bytes at a time are passed over much faster than one.
  const wholes = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  for (let pixel = 0; pixel < wholes.length; pixel++) {
    if (wholes[pixel] === 0) continue;
    const at = pixel * 4;
    const row = Math.floor(pixel / overlay.width);
    const place = row * (paper.width + 1) + 1 + x + (pixel % overlay.width);
    const below = paper.palette[rows[place] ?? 0] ?? 0;
    const rest = 1 - (pixels[at + 3] ?? 0) / 255;
    rows[place] = placeOf(
      image,
      (pixels[at] ?? 0) + (below >> 16) * rest,
      (pixels[at + 1] ?? 0) + ((below >> 8) & 255) * rest,
      (pixels[at + 2] ?? 0) + (below & 255) * rest,
    );
  }
  return image;
}
