import { type DOMNode, HtmlElement, TextNode } from 'html-validate';

import { type BuiltPage } from './built-pages.ts';
import { attribute, plain } from './elements.ts';

export interface Text {
  text: string;
  lang: string;
}

const spoken = ['aria-label', 'alt', 'placeholder', 'title'];
const descriptions = ['description', 'og:title', 'og:description'];

function attributeTexts(element: HtmlElement): (string | undefined)[] {
  const meta = attribute(element, 'name') ?? attribute(element, 'property') ?? '';
  const props = attribute(element, 'props') ?? '';
  return [
    ...spoken.map((name) => attribute(element, name)),
    descriptions.includes(meta) ? attribute(element, 'content') : undefined,
    // Astro writes a property as "name":[0,"text"]. Values and aliases are stored, not shown.
    ...Array.from(props.matchAll(/"(\w+)":\[0,"([^"]*)"\]/g), ([, name, text]) =>
      name === 'value' ? undefined : text,
    ),
  ];
}

export function textsOf(page: BuiltPage): Text[] {
  const texts: Text[] = [];
  const say = (text: string | undefined, lang: string) => {
    if (text) texts.push({ text, lang });
  };
  // A head cannot mark its language, and an untranslated post has an English title.
  const article = page.document.querySelector('article[lang]');
  const headLang = article ? attribute(article, 'lang') : undefined;
  const walk = (node: DOMNode, outer: string) => {
    if (node instanceof HtmlElement) {
      if (['script', 'style'].includes(node.tagName)) return;
      const language = node.tagName === 'head' ? headLang : attribute(node, 'lang');
      const lang = language ?? outer;
      for (const text of attributeTexts(node)) say(text, lang);
      for (const child of node.childNodes) walk(child, lang);
    } else if (node instanceof TextNode) say(plain(node.textContent), outer);
    else for (const child of node.childNodes) walk(child, outer);
  };
  walk(page.document, page.locale);
  return texts;
}
