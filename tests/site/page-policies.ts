import { createHash } from 'node:crypto';

import type { BuiltPage } from './built-pages.ts';
import { attribute, only } from './elements.ts';

/** Returns the page's inline scripts or styles. Data blocks do not run. */
export function inline({ document }: BuiltPage, tag: 'script' | 'style'): string[] {
  return document
    .querySelectorAll(tag)
    .filter(
      (element) =>
        !element.hasAttribute('src') &&
        attribute(element, 'type') !== 'application/ld+json',
    )
    .map(({ textContent }) => textContent);
}

/** Returns the hash of a script or style as a policy writes it. */
export function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** Returns the sources of each directive of a page's Content-Security-Policy. */
export function policyOf({ document }: BuiltPage): Record<string, string[]> {
  const meta = only(document, 'meta[http-equiv="content-security-policy"]');
  const directives = (attribute(meta, 'content') ?? '').split(';');
  return Object.fromEntries(
    directives
      .map((directive) => directive.trim().split(/\s+/))
      .flatMap(([name, ...sources]) => (name ? [[name, sources]] : [])),
  );
}
