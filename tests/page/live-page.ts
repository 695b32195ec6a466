import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { vi } from 'vitest';

import { dist } from '../site/built-files.ts';

/**
 * Opens a built page's body in happy-dom, without scripts: a test imports those itself.
 * @param address `/faqs#china`
 */
export function openBuiltPage(address: string): void {
  vi.resetModules();
  const { pathname } = new URL(address, 'https://crossport.example');
  const file = pathname.endsWith('/') ? `${pathname}index.html` : `${pathname}.html`;
  const html = readFileSync(join(dist, file), 'utf8');
  const [, lang = ''] = /<html[^>]* lang="([^"]+)"/.exec(html) ?? [];
  history.replaceState(null, '', address);
  delete document.documentElement.dataset['currency'];
  document.documentElement.lang = lang;
  document.body.innerHTML = html
    .slice(html.indexOf('<body'))
    .replace(/<script\b[^]*?<\/script>/g, '');
}

export function enter(name: string, value: string): void {
  const field = document.querySelector<HTMLInputElement>(`main [name="${name}"]`);
  if (!field) throw new Error(`No field ${name}`);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export function visibleElements(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => !element.closest('[hidden]'),
  );
}
