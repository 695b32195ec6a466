import { frames } from './frames.ts';
import { stampFrames, stampNames, type StampName } from './names.ts';
import { rosetteMarkup, rosetteViewBox } from './rosette.ts';
import { rosettes } from './rosettes.ts';

const files = import.meta.glob<string>('./stamps/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The shapes inside a stamp's file, without its outer element and line breaks. */
function shapes(name: StampName): string {
  const file = files[`./stamps/${name}.svg`];
  if (file === undefined)
    throw new Error(`No drawing src/illustrations/stamps/${name}.svg`);
  return file
    .replace(/<svg[^>]*>|<\/svg>/g, '')
    .replace(/>\s+</g, '><')
    .trim();
}

/**
 * Returns one stamp as a symbol. The paint attributes are on the symbol, because an external
 * `<use>` inherits from the page and not from the sprite's root.
 */
function stampSymbol(name: StampName): string {
  const frame = stampFrames[name];
  return (
    `<symbol id="${name}" viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round">` +
    `${frame === null ? '' : frames[frame]}${shapes(name)}</symbol>`
  );
}

/** Returns the whole sprite, all stamps and the home page's rosette, as one SVG document. */
export function sprite(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg">' +
    stampNames.map(stampSymbol).join('') +
    `<symbol id="rosette-home" viewBox="${rosetteViewBox}" fill="none" stroke="currentColor" stroke-width=".6">` +
    `${rosetteMarkup(rosettes.home, 'r')}</symbol></svg>`
  );
}
