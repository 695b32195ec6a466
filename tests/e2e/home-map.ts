import type { Locator, Page } from '@playwright/test';

import { returningVisitor } from './support.ts';

/** Finds the home page's map and scrolls to it. Its code is downloaded at the first touch. */
export async function openMap(page: Page): Promise<Locator> {
  await returningVisitor(page);
  await page.goto('/');
  const map = page.locator('[data-map]');
  await map.scrollIntoViewIfNeeded();
  return map;
}

/** Finds the map, whose code is delayed until `release` is called. */
export async function openSleepingMap(
  page: Page,
): Promise<{ map: Locator; release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const map = await openMap(page);
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return { map, release: () => resolve(undefined) };
}

/** Returns how far the drawing was moved, in CSS pixels. */
export function offsetOf(map: Locator): Promise<{ x: number; y: number }> {
  return map.locator('[data-stage]').evaluate((stage) => {
    const { e, f } = new DOMMatrix(getComputedStyle(stage).transform);
    return { x: Math.round(e), y: Math.round(f) };
  });
}
