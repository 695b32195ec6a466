import { readFile } from 'node:fs/promises';
import { Resvg, renderAsync } from '@resvg/resvg-js';
import satori, { type SatoriOptions } from 'satori';

import { scriptOf } from '../../i18n/locales.ts';
import { rosetteMarkup, rosetteViewBox } from '../../illustrations/rosette.ts';
import { rosettes } from '../../illustrations/rosettes.ts';

import { familiesOf, type Faces } from './fonts.ts';
import { drawOver, indexImage, type IndexedImage } from './indexed-image.ts';
import { encodePng } from './png.ts';

/** What every share image says beside its page's title. */
export interface Letterhead {
  site: string;
  host: string;
}

/** What the share image of a page says. */
export interface ShareImage {
  language: string;
  title: string;
}

const size = { width: 1200, height: 630 } as const;

/** The column of the title between the site's name above and the host below. */
const column = { left: 80, width: 900, top: 140, bottom: 520 } as const;

/** Around a text, for what juts out of a letter's box. */
const margin = 16;

/** The tokens of src/styles/tokens.css, which SVG can't read. */
const colors = {
  paper: '#fcfaf6',
  ink: '#1a2133',
  muted: '#525b6c',
  line: '#dcd8cf',
  seal: '#ca3323',
};

/** A box of the layout that satori draws. */
function box(style: Record<string, string | number>, children: unknown) {
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'flex', fontWeight: 600, ...style }, children },
  };
}

/** Paper, a hairline frame, the rosette and the seal, without texts, as SVG. */
export async function paperMarkup(): Promise<string> {
  const seal = await readFile('src/illustrations/stamps/seal.svg', 'utf8');
  return (
    `<path fill="${colors.paper}" d="M0 0h1200v630H0z"/>` +
    `<svg x="560" y="-105" width="840" height="840" viewBox="${rosetteViewBox}" fill="none" stroke="${colors.ink}" stroke-opacity=".2" stroke-width="1">${rosetteMarkup(rosettes.home, 'r').replaceAll('vector-effect="non-scaling-stroke"', '')}</svg>` +
    `<path fill="none" stroke="${colors.line}" stroke-width="2" d="M29 29h1142v572H29z"/>` +
    `<svg x="80" y="76" width="64" height="64" viewBox="0 0 96 96" fill="none" stroke="${colors.seal}">${seal.replace(/<\/?svg[^>]*>/g, '')}</svg>`
  );
}

/** What all images share, drawn once: the paper with the site's name and its host. */
export async function drawPaper(
  { site, host }: Letterhead,
  faces: Faces,
): Promise<IndexedImage> {
  const lines = box(
    {
      width: '100%',
      height: '100%',
      boxSizing: 'border-box',
      padding: '76px 80px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      color: colors.ink,
    },
    [
      box({ height: 64, alignItems: 'center', paddingLeft: 84, fontSize: 42 }, site),
      box({ fontSize: 28, color: colors.muted }, host),
    ],
  );
  const texts = await satori(lines, { ...size, fonts: faces.latin });
  const svg = texts.replace(/^<svg [^>]*>/, `$&${await paperMarkup()}`);
  return indexImage(new Resvg(svg).render().pixels, size.width, size.height);
}

/** Smaller type for longer titles; a Chinese character is as wide as two letters. */
function typeSize({ language, title }: ShareImage): number {
  const width = title.length * (language === 'zh' ? 2 : 1);
  return width < 36 ? 84 : width < 64 ? 72 : 60;
}

/** The title as satori draws it. The same layout on the same paper is the same image. */
export function layout(image: ShareImage) {
  return box(
    {
      fontFamily: familiesOf[scriptOf(image.language)].join(', '),
      fontSize: typeSize(image),
      lineHeight: 1.16,
      textWrap: 'balance',
      color: colors.ink,
    },
    image.title,
  );
}

/**
 * Draws one image: the title alone, and laid over the paper, which is much quicker than to draw
 * the paper anew.
 * @throws Error that names the characters for which no face has a glyph
 */
export async function drawShareImage(
  image: ShareImage,
  faces: Faces,
  paper: IndexedImage,
): Promise<Buffer> {
  const options: SatoriOptions = {
    width: column.width,
    fonts: faces[scriptOf(image.language)],
    loadAdditionalAsset: (_code, characters) => {
      throw new Error(
        `No glyph for ${characters} in "${image.title}" (${image.language})`,
      );
    },
  };
  const title = await satori(layout(image), options);
  const lines = Number(/height="([\d.]+)"/.exec(title)?.[1]);
  const [width, height] = [column.width + 2 * margin, Math.ceil(lines) + 2 * margin];
  const svg = title.replace(
    /^<svg [^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-margin} ${-margin} ${width} ${height}">`,
  );
  const { pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const x = column.left - margin;
  const y = Math.round((column.top + column.bottom - height) / 2);
  return encodePng(drawOver(paper, { x, y, width, height, pixels }));
}
