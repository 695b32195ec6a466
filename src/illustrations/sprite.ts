import { frames } from './frames.ts';
import { rosetteMarkup, rosetteViewBox } from './guilloche.ts';
import { type RosetteName, rosettes } from './rosettes.ts';
import { stampFrames, type StampName, stampNames } from './stamp-names.ts';
import wordmark from './wordmark.svg?raw';

const files = import.meta.glob<string>('./stamps/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

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
 * The paint is on the symbol, because an external `<use>` inherits from the page and not from the
 * sprite's root.
 */
function stampSymbol(name: StampName): string {
  const frame = stampFrames[name];
  return (
    `<symbol id="${name}" viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round">` +
    `${frame === null ? '' : frames[frame]}${shapes(name)}</symbol>`
  );
}

function rosetteSymbol(name: RosetteName): string {
  return (
    `<symbol id="rosette-${name}" viewBox="${rosetteViewBox}" fill="none" stroke="currentColor" stroke-width=".6">` +
    `${rosetteMarkup(rosettes[name], 'r')}</symbol>`
  );
}

function wordmarkSymbol(): string {
  return wordmark
    .replace(/<svg xmlns="[^"]+"/, '<symbol id="wordmark" fill="currentColor"')
    .replace('</svg>', '</symbol>')
    .trim();
}

function svgDocument(...symbols: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

export function sprite(): string {
  return svgDocument(
    ...stampNames.map(stampSymbol),
    rosetteSymbol('home'),
    wordmarkSymbol(),
  );
}

export function rosetteDocument(name: RosetteName): string {
  return svgDocument(rosetteSymbol(name));
}
