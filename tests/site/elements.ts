import { decodeHTML } from 'entities';
import { type DOMNode, HtmlElement, TextNode } from 'html-validate';

export function plain(text: string): string {
  return decodeHTML(text).replace(/\s+/g, ' ').trim();
}

export function attribute(element: HtmlElement, name: string): string | undefined {
  const value = element.getAttributeValue(name);
  return value === null ? undefined : plain(value);
}

/** Separates the element's parts with a space, except inside a price. */
export function textOf(element: HtmlElement): string {
  const texts: string[] = [];
  const walk = (node: DOMNode) => {
    if (node instanceof TextNode || node.nodeName === 'data')
      texts.push(node.textContent);
    else if (!(node instanceof HtmlElement) || !/^(script|style)$/.test(node.tagName))
      node.childNodes.forEach(walk);
  };
  walk(element);
  return plain(texts.join(' '));
}

export function textsOf(within: HtmlElement, selector: string): string[] {
  return within.querySelectorAll(selector).map(textOf);
}

export function attributesOf(
  within: HtmlElement,
  selector: string,
  name: string,
): string[] {
  return within
    .querySelectorAll(selector)
    .flatMap((element) => attribute(element, name) ?? []);
}

export function only(within: HtmlElement, selector: string): HtmlElement {
  const [element, ...others] = within.querySelectorAll(selector);
  if (!element || others.length)
    throw new Error(`${others.length + Number(!!element)} × ${selector}`);
  return element;
}

export function linksOf(within: HtmlElement): [string, Record<string, string>][] {
  return attributesOf(within, 'a', 'href').map((href) => {
    const { pathname, searchParams } = new URL(href, 'https://site.example');
    return [pathname, Object.fromEntries(searchParams)];
  });
}
