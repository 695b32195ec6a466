import { createHash } from 'node:crypto';

import type { BuiltPage } from './built-pages.ts';
import { attribute, only } from './elements.ts';

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

export function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

export function policyOf({ document }: BuiltPage): Record<string, string[]> {
  const meta = only(document, 'meta[http-equiv="content-security-policy"]');
  const directives = (attribute(meta, 'content') ?? '').split(';');
  return Object.fromEntries(
    directives
      .map((directive) => directive.trim().split(/\s+/))
      .flatMap(([name, ...sources]) => (name ? [[name, sources]] : [])),
  );
}
