import { escapeUTF8 } from 'entities';

import { rosetteMarkup } from '../../../illustrations/guilloche.ts';
import { rosettes } from '../../../illustrations/rosettes.ts';
import { type Status, statusPaths } from '../status.ts';
import { fitLines } from './fit-lines.ts';

/**
 * The same in every badge, because the policy of `/badge/` in public/_headers names its hash. The
 * badge has a background of its own, so that it is readable on any page, and follows the dark theme
 * of the page that shows it.
 */
export const badgeStyle =
  'svg{--sheet:#fff;--edge:#7a818d;--line:#dad7cf;--ink:#151f32;--muted:#4f5869;--verified:#056641;--expired:#8a5600;--withdrawn:#4f5869}' +
  '@media (prefers-color-scheme:dark){svg{--sheet:#131c2b;--edge:#687284;--line:#2f3848;--ink:#f0eee9;--muted:#aab1be;--verified:#7bcba1;--expired:#eabc6e;--withdrawn:#aab1be}}' +
  '.verified{color:var(--verified)}.expired{color:var(--expired)}.withdrawn{color:var(--withdrawn)}' +
  '.sheet{fill:var(--sheet);stroke:var(--edge)}.frame{fill:none;stroke:var(--line)}' +
  '.lace{fill:none;stroke:currentColor;stroke-width:.6;opacity:.45}.seat{fill:var(--sheet)}' +
  '.sign{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}' +
  'text{fill:var(--muted);font:12.5px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}' +
  '.title{fill:currentColor;font-size:14px;font-weight:600}' +
  '.name{fill:var(--ink);font-size:14px}';

export interface BadgeTexts {
  status: Status;
  title: string;
  name: string;
  /** The certificate ID, then the day that matters. */
  details: string[];
  locale: string;
}

/** CSS pixels. */
export const badgeSize = { width: 340, height: 124 };

const lineHeight = 18;
const column = 92;
const textStart = column + 16;
/** The room for the name, in ems of its 14 px. */
const nameWidth = (badgeSize.width - textStart - 14) / 14;

/**
 * Draws a company's badge as an SVG that other sites show as an image: no script, no external
 * resources, and only system fonts.
 */
export function drawBadge({ status, title, name, details, locale }: BadgeTexts): string {
  const { width, height } = badgeSize;
  const lines = [
    { text: title, class: 'title' },
    ...fitLines(name, nameWidth).map((text) => ({ text, class: 'name' })),
    ...details.map((text) => ({ text, class: 'detail' })),
  ];
  // The first baseline that centres the lines.
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
