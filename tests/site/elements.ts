import { decodeHTML } from 'entities';
import { HtmlElement, TextNode, type DOMNode } from 'html-validate';

/** Returns text as a reader sees it: with decoded entities and single spaces. */
export function plain(text: string): string {
  return decodeHTML(text).replace(/\s+/g, ' ').trim();
}

export function attribute(element: HtmlElement, name: string): string | undefined {
  const value = element.getAttributeValue(name);
  return value === null ? undefined : plain(value);
}

/** Returns what is read of an element, with a space between its parts, but none within a price. */
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

/** Returns what is read of each element of a selector. */
export function textsOf(within: HtmlElement, selector: string): string[] {
  return within.querySelectorAll(selector).map(textOf);
}

/** Returns an attribute of each element of a selector, where it has one. */
export function attributesOf(
  within: HtmlElement,
  selector: string,
  name: string,
): string[] {
  return within
    .querySelectorAll(selector)
    .flatMap((element) => attribute(element, name) ?? []);
}

/** Returns the only element of a selector. */
export function only(within: HtmlElement, selector: string): HtmlElement {
  const [element, ...others] = within.querySelectorAll(selector);
  if (!element || others.length)
    throw new Error(`${others.length + Number(!!element)} × ${selector}`);
  return element;
}

/** Returns path and query of every link. */
export function linksOf(within: HtmlElement): [string, Record<string, string>][] {
  return attributesOf(within, 'a', 'href').map((href) => {
    const { pathname, searchParams } = new URL(href, 'https://site.example');
    return [pathname, Object.fromEntries(searchParams)];
  });
}
