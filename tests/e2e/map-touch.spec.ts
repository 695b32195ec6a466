import type { Locator } from '@playwright/test';

import { expect, returningVisitor, test } from './support.ts';
import { gesture, lift, move, press, type Point, type Way } from './touch.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

/** Returns points on the map's middle line by their distance from the middle, in CSS pixels. */
async function middleLine(map: Locator): Promise<(x: number) => Point> {
  const box = await map.getByRole('application').boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  return (distance) => ({ x: x + width / 2 + distance, y: y + height / 2 });
}

async function left(map: Locator): Promise<number> {
  return (await map.locator('[data-stage]').boundingBox())?.x ?? 0;
}

test('§2 map: a pinch zooms between 0.5 and 3, a finger drags', async ({ page }) => {
  await returningVisitor(page);
  await page.goto('/');
  const map = page.locator('[data-map]');
  await map.getByRole('button', { name: 'Show the whole map' }).tap();
  await expect(map).toHaveAttribute('data-scale', '1.00');
  const on = await middleLine(map);
  const cdp = await page.context().newCDPSession(page);
  /** Two fingers, each at these distances from the middle. */
  const pinch = (from: number, to: number): Way[] => [
    [on(-from), on(-to)],
    [on(from), on(to)],
  ];

  await gesture(cdp, pinch(20, 40));
  await expect(map).toHaveAttribute('data-scale', '2.00');
  await gesture(cdp, pinch(10, 150));
  await expect(map).toHaveAttribute('data-scale', '3.00');

  const before = await left(map);
  await gesture(cdp, [[on(0), on(50)]]);
  await expect.poll(async () => (await left(map)) - before).toBeCloseTo(50, 0);

  await gesture(cdp, pinch(150, 5));
  await expect(map).toHaveAttribute('data-scale', '0.50');
});

test('§2 map: a first drag by finger is not lost while the map’s script comes', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(/map-zoom.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  await returningVisitor(page);
  await page.goto('/');
  const map = page.locator('[data-map]');
  await map.scrollIntoViewIfNeeded();
  const on = await middleLine(map);
  const cdp = await page.context().newCDPSession(page);
  await press(cdp, [[on(0), on(0)]]);
  await move(cdp, [[on(0), on(20)]]);
  resolve(undefined);
  await expect(map).toHaveAttribute('data-scale', '1.00');
  await move(cdp, [[on(20), on(80)]]);
  await lift(cdp);
  await expect.poll(() => left(map)).toBeCloseTo(80, 0);
});
