import { type HtmlElement, Parser, StaticConfigLoader } from 'html-validate';

/** Drawings are read, too; html-validate's own rules know nothing of them and leave them out. */
const elements = ['html5', { svg: { foreign: false } }];

const config = await new StaticConfigLoader({ root: true, elements }).getConfigFor(
  'page.html',
);

/** Attributes and texts keep their entities. */
export function parseHtml(source: string): HtmlElement {
  return new Parser(config).parseHtml(source);
}
