import type { Locator, Page } from '@playwright/test';

import { hold, scriptFiles } from './page.ts';
import { returningVisitor } from './support.ts';

async function findMap(page: Page): Promise<Locator> {
  await returningVisitor(page);
  await page.goto('/');
  return page.locator('[data-map]');
}

/** Finds the home page's map and scrolls to it. Its code is downloaded when it comes near. */
export async function openMap(page: Page): Promise<Locator> {
  const map = await findMap(page);
  await map.scrollIntoViewIfNeeded();
  return map;
}

/** Finds the map, whose code is delayed until `release` is called. */
export async function openSleepingMap(
  page: Page,
): Promise<{ map: Locator; release: () => void }> {
  const map = await findMap(page);
  const release = await hold(page, scriptFiles);
  await map.scrollIntoViewIfNeeded();
  return { map, release };
}

/** Returns how far the drawing was moved, in CSS pixels. */
export function offsetOf(map: Locator): Promise<{ x: number; y: number }> {
  return map.locator('[data-stage]').evaluate((stage) => {
    const { e, f } = new DOMMatrix(getComputedStyle(stage).transform);
    return { x: Math.round(e), y: Math.round(f) };
  });
}
