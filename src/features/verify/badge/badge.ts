import { escapeUTF8 } from 'entities';

import { rosetteMarkup } from '../../../illustrations/guilloche.ts';
import { rosettes } from '../../../illustrations/rosettes.ts';
import type { Status } from '../status.ts';
import { statusPaths } from '../status-paths.ts';

import { fitLines } from './fit-lines.ts';
import { badgeStyle } from './badge-style.ts';

export interface BadgeTexts {
  status: Status;
  /** What the status is called: `Verified by Crossport`. */
  title: string;
  name: string;
  /** The certificate ID and, below it, the day that matters. */
  details: string[];
  /** The language of the texts. */
  locale: string;
}

/** The size of a badge, in CSS pixels. */
export const badgeSize = { width: 340, height: 124 };

const lineHeight = 18;
/** Where the medal ends and the texts begin. */
const column = 92;
const textStart = column + 16;
/** The room for a name, in ems of its 14 px. */
const nameWidth = (badgeSize.width - textStart - 14) / 14;

/**
 * Draws the badge of a company as an SVG that stands in another site's page as an image: no script,
 * nothing from elsewhere, and faces that every system has.
 */
export function drawBadge({ status, title, name, details, locale }: BadgeTexts): string {
  const { width, height } = badgeSize;
  const lines = [
    { text: title, class: 'title' },
    ...fitLines(name, nameWidth).map((text) => ({ text, class: 'name' })),
    ...details.map((text) => ({ text, class: 'detail' })),
  ];
  // Centred: the first baseline of as many lines as there are.
  const top = (height - (lines.length - 1) * lineHeight) / 2 + 4;
  const texts = lines.map(
    ({ text, class: kind }, index) =>
      `<text class="${kind}" x="${textStart}" y="${top + index * lineHeight}">${escapeUTF8(text)}</text>`,
  );
  const middle = `${column / 2 + 3} ${height / 2}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="${locale}" class="${status}" role="img" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escapeUTF8(`${name}: ${title}`)}</title><style>${badgeStyle}</style>`,
    `<rect class="sheet" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="2"/>`,
    `<rect class="frame" x="5.5" y="5.5" width="${width - 11}" height="${height - 11}" rx="1"/>`,
    `<g class="lace" transform="translate(${middle})scale(.084)">${rosetteMarkup(rosettes.uk, 'r')}</g>`,
    `<circle class="seat" cx="${column / 2 + 3}" cy="${height / 2}" r="19"/>`,
    `<path class="sign" transform="translate(${middle})scale(1.25)translate(-12 -12)" d="${statusPaths[status]}"/>`,
    ...texts,
    '</svg>',
  ].join('');
}
