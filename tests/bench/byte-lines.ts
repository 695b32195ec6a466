import { kinds, type Weights } from '../e2e/weights.ts';
import { templates } from '../templates.ts';

import { line, type Line } from './results.ts';
import type { Touch } from './touches.ts';

/** A page of a template before and after its first touch, and the raw page of its text. */
export interface WeighedPage {
  path: string;
  touch: Touch['name'];
  before: Weights;
  /** All since the page was opened. */
  after: Weights;
  raw: Weights;
}

interface Check {
  what: string;
  bar: number;
  figure: (page: WeighedPage) => number;
}

/** What a page may weigh at most. */
const checks: readonly Check[] = [
  {
    what: 'JavaScript before any touch, KiB',
    bar: 10,
    figure: ({ before }) => before.script,
  },
  { what: 'All kinds, KiB', bar: 90, figure: ({ before }) => before.total },
];

/** A check on the page that comes nearest to its bar, or is furthest beyond it. */
function lineOf({ what, bar, figure }: Check, pages: readonly WeighedPage[]): Line[] {
  const [page] = [...pages].sort((one, other) => figure(other) - figure(one));
  if (!page) return [];
  const show = (value: number) => String(Math.round(value * 100) / 100);
  return [
    line(`${what}: at most, ${page.path}`, show(figure(page)), {
      bar: `≤ ${bar}`,
      floor: show(figure({ ...page, before: page.raw })),
      holds: figure(page) <= bar,
    }),
  ];
}

/** The home page's bytes by kind. */
function kindLines(pages: readonly WeighedPage[]): Line[] {
  const home = pages.find(({ path }) => path === templates.home);
  if (!home) return [];
  const show = ({ byKind }: Weights) =>
    kinds.map((kind) => byKind[kind].toFixed(1)).join(', ');
  const floor = show(home.raw);
  return [
    line(`Home, KiB: ${kinds.join(', ')}`, show(home.before), { floor }),
    line(`Home with its ${home.touch}`, show(home.after), { floor }),
  ];
}

/** The home page by kind, and each bar on the page that does worst. */
export function byteLines(pages: readonly WeighedPage[]): Line[] {
  return [...kindLines(pages), ...checks.flatMap((check) => lineOf(check, pages))];
}
