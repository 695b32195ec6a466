import { readFileSync } from 'node:fs';

import { expect, type Locator, type Page, type Request } from '@playwright/test';

import { locales } from '../../../src/i18n/locales.ts';
import type { MessageGroup, Messages } from '../../../src/i18n/messages.ts';

/** The wildcard at the end covers Astro's second request with a query. */
export const scriptFiles = '**/_astro/*.js*';

export function messages<Group extends MessageGroup>(
  locale: string,
  group: Group,
): Messages[Group] {
  const read = (language: string) => {
    const path = `../../../content/messages/${language}/${group}.json`;
    const text = readFileSync(new URL(path, import.meta.url), 'utf8');
    return JSON.parse(text) as Record<string, string | null>;
  };
  const local = read(locale);
  const texts = Object.entries(read('en')).map(([key, text]) => [
    key,
    local[key] ?? text,
  ]);
  return Object.fromEntries(texts) as Messages[Group];
}

export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

export function toastOf(page: Page, locale = 'en'): Locator {
  const { region } = messages(locale, 'notices');
  return page.getByRole('region', { name: region }).getByRole('listitem');
}

/** Simulates a tab that comes to the front: it becomes visible, then its window gets the focus. */
export async function refocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    dispatchEvent(new Event('focus'));
  });
}

export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Call it before the page opens. Returns a function that waits until React listens in the first island. */
export async function watchHydration(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    document.addEventListener('hydrated', () => {
      document.documentElement.dataset['hydrated'] = '';
    });
  });
  return () => expect(page.locator('html[data-hydrated]')).toBeAttached();
}

export function watchBackend(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (/\/(auth|rest|functions|storage)\/v1\//.test(request.url())) sent.push(request);
  });
  return sent;
}

/** Runs before a page's own scripts. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
}

/** The language with the longest words; all with FULL. */
export const longWords = process.env['FULL'] ? locales : (['ru'] as const);

export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
