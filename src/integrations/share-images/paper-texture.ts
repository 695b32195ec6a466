import { readFile } from 'node:fs/promises';

import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';

import { rosetteMarkup, rosetteViewBox } from '../../illustrations/guilloche.ts';
import { rosettes } from '../../illustrations/rosettes.ts';
import { setType } from './image-fonts.ts';

export const size = { width: 1200, height: 630 } as const;

/** The colours of src/styles/tokens.css, which the canvas cannot read. */
export const colors = {
  paper: '#fcfaf6',
  ink: '#151f32',
  muted: '#4f5869',
  line: '#dad7cf',
  seal: '#cc3526',
};

export async function paperMarkup(): Promise<string> {
  const seal = await readFile('src/illustrations/stamps/seal.svg', 'utf8');
  const rosette = rosetteMarkup(rosettes.home, 'r')
    .replaceAll('vector-effect="non-scaling-stroke"', '')
    // The canvas knows only the old name of this attribute.
    .replaceAll(' href=', ' xlink:href=');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size.width}" height="${size.height}">` +
    `<path fill="${colors.paper}" d="M0 0h1200v630H0z"/>` +
    `<svg x="560" y="-105" width="840" height="840" viewBox="${rosetteViewBox}" fill="none" stroke="${colors.ink}" stroke-opacity=".2" stroke-width="1">${rosette}</svg>` +
    `<path fill="none" stroke="${colors.line}" stroke-width="2" d="M29 29h1142v572H29z"/>` +
    `<svg x="80" y="76" width="64" height="64" viewBox="0 0 96 96" fill="none" stroke="${colors.seal}">${seal.replace(/<\/?svg[^>]*>/g, '')}</svg></svg>`
  );
}

export interface Letterhead {
  site: string;
  host: string;
}

export async function drawPaper({ site, host }: Letterhead): Promise<Canvas> {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  context.drawImage(await loadImage(Buffer.from(await paperMarkup())), 0, 0);
  setType(context, 'en', 42);
  context.fillStyle = colors.ink;
  context.fillText(site, 164, 121);
  setType(context, 'en', 28);
  context.fillStyle = colors.muted;
  context.fillText(host, 80, 546);
  return canvas;
}
