import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/**
 * A PNG with a palette: our few inks make one of at most 256 colours, and a fifth of the bytes.
 * Colours that differ in the last three bits of a channel become one.
 * @param pixels red, green, blue and opacity of each pixel; opacity is left out
 * @throws Error when there are more colours than a palette holds
 */
export function indexedPng(pixels: Uint8Array, width: number, height: number): Buffer {
  const palette: number[] = [];
  const indexOf = new Uint16Array(1 << 15);
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const at = pixel * 4;
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    // 0 is a colour not seen yet.
    const index =
      indexOf[key] || (indexOf[key] = palette.push((red << 16) | (green << 8) | blue));
    rows[pixel + Math.floor(pixel / width) + 1] = index - 1;
  }
  if (palette.length > 256) throw new Error(`${palette.length} colours in a share image`);

  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, colours from a palette.
  header.set([8, 3], 8);
  const colors = Buffer.from(
    palette.flatMap((rgb) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255]),
  );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', deflateSync(rows, { level: 7 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
