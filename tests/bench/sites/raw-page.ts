import {
  Parser,
  StaticConfigLoader,
  type DOMNode,
  type HtmlElement,
} from 'html-validate';

/** Elements that structure a text. Of all others only the text is kept. */
const kept = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'blockquote', 'pre'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['a', 'strong', 'em', 'code'],
];

/** Elements that are not read, or only after an action. */
const dropped = 'script, style, svg, template, noscript, select, dialog, [hidden]';

const config = await new StaticConfigLoader({ root: true }).getConfigFor('page.html');

function isElement(node: DOMNode): node is HtmlElement {
  return 'tagName' in node;
}

function bare(node: DOMNode): string {
  if (!isElement(node)) return node.textContent;
  if (node.matches(dropped)) return '';
  const text = node.childNodes.map(bare).join('');
  if (!kept.includes(node.tagName)) return `${text} `;
  const href = node.getAttributeValue('href');
  return `<${node.tagName}${href ? ` href="${href}"` : ''}>${text}</${node.tagName}>`;
}

/**
 * Returns a page's text with its headings, paragraphs, lists, tables and links, without styles
 * and scripts.
 */
export function rawPage(source: string): string {
  const document = new Parser(config).parseHtml(source);
  const find = (selector: string) => document.querySelector(selector);
  const body = find('body');
  if (!body) throw new Error('a page without a body');
  // Browsers ask for an icon if no page names one.
  return `<!doctype html>
<html lang="${find('html')?.getAttributeValue('lang')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${find('title')?.textContent}</title>
</head>
<body>
${bare(body).replace(/\s+/g, ' ')}
</body>
</html>
`;
}
