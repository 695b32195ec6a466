import type { CDPSession, Locator, Page } from '@playwright/test';

import { offsetOf, openMap, openSleepingMap } from './home-map.ts';
import { expect, test } from './support.ts';
import { gesture, lift, move, press, type Point, type Way } from './touch.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

/** Returns points by their distance from the map's middle, in CSS pixels. */
async function middleOf(map: Locator): Promise<(x: number, y?: number) => Point> {
  await map.evaluate((element) => {
    document.documentElement.style.scrollBehavior = 'auto';
    element.scrollIntoView({ block: 'center' });
  });
  const box = await map.getByRole('application').boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  return (right, below = 0) => ({ x: x + width / 2 + right, y: y + height / 2 + below });
}

async function startMap(page: Page): Promise<{
  map: Locator;
  on: (x: number, y?: number) => Point;
  cdp: CDPSession;
}> {
  const map = await openMap(page);
  const on = await middleOf(map);
  return { map, on, cdp: await page.context().newCDPSession(page) };
}

test('§2 map: a pinch zooms between 0.5 and 3, two fingers drag', async ({ page }) => {
  const { map, on, cdp } = await startMap(page);
  /** Two fingers, each at these distances from the middle. */
  const pinch = (from: number, to: number): Way[] => [
    [on(-from), on(-to)],
    [on(from), on(to)],
  ];

  await gesture(cdp, pinch(20, 40));
  await expect(map).toHaveAttribute('data-scale', '2.00');
  await gesture(cdp, pinch(10, 150));
  await expect(map).toHaveAttribute('data-scale', '3.00');

  const before = await offsetOf(map);
  await gesture(cdp, [
    [on(-20), on(30, 20)],
    [on(20), on(70, 20)],
  ]);
  await expect
    .poll(async () => {
      const { x, y } = await offsetOf(map);
      return { x: x - before.x, y: y - before.y };
    })
    .toEqual({ x: 50, y: 20 });
  await expect(map).toHaveAttribute('data-scale', '3.00');

  await gesture(cdp, pinch(150, 5));
  await expect(map).toHaveAttribute('data-scale', '0.50');
});

test('§2 map: one finger scrolls the page, also over a zoomed map', async ({ page }) => {
  const { map, on, cdp } = await startMap(page);
  await map.getByRole('button', { name: 'Zoom in' }).tap();
  await expect(map).toHaveAttribute('data-scale', '1.30');
  const [offset, before] = [await offsetOf(map), await page.evaluate(() => scrollY)];
  await gesture(cdp, [[on(0, 40), on(0, -40)]]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 20);
  expect(await offsetOf(map)).toEqual(offset);
});

test('§2 map: two fingers that move up or down leave the page where it is', async ({
  page,
}) => {
  const { map, on, cdp } = await startMap(page);
  await map.getByRole('button', { name: 'Zoom in' }).tap();
  await expect(map).toHaveAttribute('data-scale', '1.30');
  const [offset, before] = [await offsetOf(map), await page.evaluate(() => scrollY)];
  await gesture(cdp, [
    [on(-20, 0), on(-20, -40)],
    [on(20, 0), on(20, -40)],
  ]);
  await expect.poll(async () => (await offsetOf(map)).y).toBe(offset.y - 40);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('§2 map: a first drag by two fingers is not lost while the map’s script comes', async ({
  page,
}) => {
  const { map, release } = await openSleepingMap(page);
  const on = await middleOf(map);
  const cdp = await page.context().newCDPSession(page);
  const drag = (from: number, to: number): Way[] => [
    [on(from - 20), on(to - 20)],
    [on(from + 20), on(to + 20)],
  ];
  await press(cdp, drag(0, 0));
  await move(cdp, drag(0, 20));
  release();
  await expect(async () => {
    await move(cdp, drag(70, 80));
    expect(await offsetOf(map)).toEqual({ x: 80, y: 0 });
  }).toPass();
  await lift(cdp);
});
