import { bars, hasOwnScript } from '../e2e/bars.ts';
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
  /** Before the first touch unless told otherwise. */
  when?: 'after';
  figure: (weights: Weights) => number;
  /** Of all pages unless told otherwise. */
  of?: (page: WeighedPage) => boolean;
}

const hasForm = ({ path }: WeighedPage) => hasOwnScript(path);
const isContent = (page: WeighedPage) => !hasForm(page);
const opensDialog = ({ touch }: WeighedPage) => touch === 'dialog';
const wakesIsland = (page: WeighedPage) => !opensDialog(page);
const script = (weights: Weights) => weights.script;
const requests = (weights: Weights) => weights.requests;

const { own } = bars;
const before = 'JavaScript before any touch, KiB';

/** What a page may weigh, and what one with a form or filter may add. */
const checks: readonly Check[] = [
  { what: before, bar: bars.script, figure: script, of: isContent },
  {
    what: `${before}, form or filter`,
    bar: bars.script + own.script,
    figure: script,
    of: hasForm,
  },
  { what: 'HTML and CSS, KiB', bar: bars.document, figure: (page) => page.document },
  { what: 'All kinds, KiB', bar: bars.total, figure: (page) => page.total },
  { what: 'Requests', bar: bars.requests, figure: requests, of: isContent },
  {
    what: 'Requests, form or filter',
    bar: bars.requests + own.requests,
    figure: requests,
    of: hasForm,
  },
  {
    what: 'JavaScript with the dialog, KiB',
    bar: bars.dialog,
    when: 'after',
    figure: script,
    of: opensDialog,
  },
  {
    what: 'JavaScript with another island, KiB',
    bar: bars.island,
    when: 'after',
    figure: script,
    of: wakesIsland,
  },
];

/** A check on the page that comes nearest to its bar, or is furthest beyond it. */
function lineOf(check: Check, pages: readonly WeighedPage[]): Line[] {
  const { what, bar, figure, of = () => true, when = 'before' } = check;
  const [page] = pages
    .filter(of)
    .sort((one, other) => figure(other[when]) - figure(one[when]));
  if (!page) return [];
  const show = (value: number) => String(Math.round(value * 100) / 100);
  const ours = figure(page[when]);
  return [
    line(`${what}: at most, ${page.path}`, show(ours), {
      bar: `≤ ${bar}`,
      floor: show(figure(page.raw)),
      holds: ours <= bar,
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
