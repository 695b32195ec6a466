import { readFile } from 'node:fs/promises';
import { Resvg, renderAsync } from '@resvg/resvg-js';
import satori from 'satori';

import { rosetteMarkup, rosetteViewBox } from '../../illustrations/rosette.ts';
import { rosettes } from '../../illustrations/rosettes.ts';

import { scriptsOf, type Face } from './fonts.ts';
import { drawOver, indexImage, type IndexedImage } from './indexed-image.ts';
import { encodePng } from './png.ts';

/** What the share image of a page says. */
export interface ShareImage {
  language: string;
  title: string;
  site: string;
  host: string;
}

const size = { width: 1200, height: 630 } as const;

/** Where texts stand, with room for what juts out of a letter's box; only this is drawn anew. */
const area = { x: 64, y: 56, width: 944, height: 528 } as const;

/** The tokens of src/styles/global.css, which SVG can't read. */
const colors = {
  paper: '#fcfaf6',
  ink: '#1a2133',
  muted: '#525b6c',
  line: '#dcd8cf',
  seal: '#ca3323',
};

/** Paper, a hairline frame, the rosette and the seal: the same on every image, drawn once. */
export async function drawPaper(): Promise<IndexedImage> {
  const seal = await readFile('src/illustrations/stamps/seal.svg', 'utf8');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">` +
    `<path fill="${colors.paper}" d="M0 0h1200v630H0z"/>` +
    `<svg x="560" y="-105" width="840" height="840" viewBox="${rosetteViewBox}" fill="none" stroke="${colors.ink}" stroke-opacity=".2" stroke-width="1">${rosetteMarkup(rosettes.home, 'r').replaceAll('vector-effect="non-scaling-stroke"', '')}</svg>` +
    `<path fill="none" stroke="${colors.line}" stroke-width="2" d="M29 29h1142v572H29z"/>` +
    `<svg x="80" y="76" width="64" height="64" viewBox="0 0 96 96" fill="none" stroke="${colors.seal}">${seal.replace(/<\/?svg[^>]*>/g, '')}</svg></svg>`;
  return indexImage(new Resvg(svg).render().pixels, size.width, size.height);
}

/** Smaller type for longer titles; a Chinese character is as wide as two letters. */
function typeSize({ language, title }: ShareImage): number {
  const width = title.length * (language === 'zh' ? 2 : 1);
  return width < 36 ? 84 : width < 64 ? 72 : 60;
}

/** A box of the layout that satori draws. */
function box(style: Record<string, string | number>, children: unknown) {
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'flex', ...style }, children },
  };
}

/** What satori draws. The same layout is the same image. */
export function layout(image: ShareImage) {
  const type = typeSize(image);
  return box(
    {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      padding: '76px 80px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      color: colors.ink,
      fontFamily: scriptsOf(image.language).join(', '),
      fontWeight: 600,
    },
    [
      box(
        { height: 64, alignItems: 'center', paddingLeft: 84, fontSize: 42 },
        image.site,
      ),
      box(
        { maxWidth: 900, fontSize: type, lineHeight: 1.16, textWrap: 'balance' },
        image.title,
      ),
      box({ fontSize: 28, color: colors.muted }, image.host),
    ],
  );
}

/**
 * Draws one image: the text alone, and laid over the paper, which is much quicker than to draw
 * the paper anew.
 * @throws Error that names the characters for which no face has a glyph
 */
export async function drawShareImage(
  image: ShareImage,
  faces: Face[],
  paper: IndexedImage,
): Promise<Buffer> {
  const names = scriptsOf(image.language);
  const text = await satori(layout(image), {
    ...size,
    fonts: faces.filter(({ name }) => names.includes(name)),
    loadAdditionalAsset: (_code, characters) => {
      throw new Error(
        `No glyph for ${characters} in "${image.title}" (${image.language})`,
      );
    },
  });
  const { x, y, width, height } = area;
  const cut = text.replace(
    /^<svg [^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">`,
  );
  const { pixels } = await renderAsync(cut, { font: { loadSystemFonts: false } });
  return encodePng(drawOver(paper, { x, y, width, pixels }));
}
