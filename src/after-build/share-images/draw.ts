import { readFile } from 'node:fs/promises';
import { Resvg, renderAsync } from '@resvg/resvg-js';
import satori from 'satori';

import { rosetteMarkup, rosetteViewBox } from '../../illustrations/rosette.ts';
import { rosettes } from '../../illustrations/rosettes.ts';

import { scriptsOf, type Face } from './fonts.ts';
import { indexedPng } from './indexed-png.ts';

/** What the share image of a page says. */
export interface ShareImage {
  language: string;
  title: string;
  site: string;
  host: string;
}

const size = { width: 1200, height: 630 } as const;

/** The tokens of src/styles/global.css, which SVG can't read. */
const colors = {
  paper: '#fcfaf6',
  ink: '#1a2133',
  muted: '#525b6c',
  line: '#dcd8cf',
  seal: '#ca3323',
};

/** Paper, a hairline frame, the rosette and the seal: the same on every image, drawn once. */
export async function drawPaper(): Promise<Buffer> {
  const seal = await readFile('src/illustrations/stamps/seal.svg', 'utf8');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">` +
    `<path fill="${colors.paper}" d="M0 0h1200v630H0z"/>` +
    `<svg x="560" y="-105" width="840" height="840" viewBox="${rosetteViewBox}" fill="none" stroke="${colors.ink}" stroke-opacity=".2" stroke-width="1">${rosetteMarkup(rosettes.home, 'r').replaceAll('vector-effect="non-scaling-stroke"', '')}</svg>` +
    `<path fill="none" stroke="${colors.line}" stroke-width="2" d="M29 29h1142v572H29z"/>` +
    `<svg x="80" y="76" width="64" height="64" viewBox="0 0 96 96" fill="none" stroke="${colors.seal}">${seal.replace(/<\/?svg[^>]*>/g, '')}</svg></svg>`;
  return new Resvg(svg).render().asPng();
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
 * Draws one image.
 * @param paper the PNG of `drawPaper`
 * @throws Error that names the characters for which no face has a glyph
 */
export async function drawShareImage(
  image: ShareImage,
  faces: Face[],
  paper: Buffer,
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
  const background = `<image width="${size.width}" height="${size.height}" href="data:image/png;base64,${paper.toString('base64')}"/>`;
  const drawing = await renderAsync(
    text.replace(/^<svg[^>]*>/, (start) => start + background),
    {
      font: { loadSystemFonts: false },
    },
  );
  return indexedPng(drawing.pixels, size.width, size.height);
}
