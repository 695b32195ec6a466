import type { Locator } from '@playwright/test';

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

test('§2 map: a pinch zooms between 0.5 and 3, two fingers drag, one scrolls the page', async ({
  page,
}) => {
  const map = await openMap(page);
  const on = await middleOf(map);
  const cdp = await page.context().newCDPSession(page);
  const scrolled = () => page.evaluate(() => scrollY);
  /** Two fingers, each at these distances from the middle. */
  const pinch = (from: number, to: number): Way[] => [
    [on(-from), on(-to)],
    [on(from), on(to)],
  ];

  // A gesture that ends before the map's script comes is not kept.
  await map.getByRole('button', { name: 'Zoom in' }).tap();
  await expect(map).toHaveAttribute('data-scale', '1.30');
  await map.getByRole('button', { name: 'Show the whole map' }).tap();
  await expect(map).toHaveAttribute('data-scale', '1.00');
  await gesture(cdp, pinch(20, 40));
  await expect(map).toHaveAttribute('data-scale', '2.00');
  await gesture(cdp, pinch(10, 150));
  await expect(map).toHaveAttribute('data-scale', '3.00');

  await test.step('two fingers drag, up and down too, and leave the page', async () => {
    const [before, top] = [await offsetOf(map), await scrolled()];
    await gesture(cdp, [
      [on(-20), on(30, -40)],
      [on(20), on(70, -40)],
    ]);
    await expect
      .poll(async () => {
        const { x, y } = await offsetOf(map);
        return { x: x - before.x, y: y - before.y };
      })
      .toEqual({ x: 50, y: -40 });
    await expect(map).toHaveAttribute('data-scale', '3.00');
    expect(await scrolled()).toBe(top);
  });

  await gesture(cdp, pinch(150, 5));
  await expect(map).toHaveAttribute('data-scale', '0.50');

  await test.step('one finger scrolls the page, also over a zoomed map', async () => {
    const [offset, top] = [await offsetOf(map), await scrolled()];
    await gesture(cdp, [[on(0, 40), on(0, -40)]]);
    await expect.poll(scrolled).toBeGreaterThan(top + 20);
    expect(await offsetOf(map)).toEqual(offset);
  });
});

test(
  '§2 map: a first drag by two fingers is not lost while the map’s script comes',
  { tag: '@full' },
  async ({ page }) => {
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
  },
);
