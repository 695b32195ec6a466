import type { Locator, Page } from '@playwright/test';

import { expect, returningVisitor, test } from './support.ts';

/** Finds the home page's map and scrolls to it. Its script is downloaded at the first touch. */
async function openMap(page: Page): Promise<Locator> {
  await returningVisitor(page);
  await page.goto('/');
  const map = page.locator('[data-map]');
  await map.scrollIntoViewIfNeeded();
  return map;
}

/** Moves the pointer to the middle of the map and waits until the map reacts. */
async function hover(map: Locator): Promise<void> {
  await map.getByRole('application').hover();
  await expect(map).toHaveAttribute('data-scale', '1.00');
}

/** Returns how far the map was moved, in CSS pixels. */
function stageAt(map: Locator): Promise<{ x: number; y: number }> {
  return map.locator('[data-stage]').evaluate((stage) => {
    const { e, f } = new DOMMatrix(getComputedStyle(stage).transform);
    return { x: e, y: f };
  });
}

test('§9 map: buttons zoom in steps of 1.3, never above 3 or below 0.5', async ({
  page,
}) => {
  const map = await openMap(page);
  const zoomIn = map.getByRole('button', { name: 'Zoom in' });
  const zoomOut = map.getByRole('button', { name: 'Zoom out' });
  for (const scale of ['1.30', '1.69', '2.20', '2.86', '3.00', '3.00']) {
    await zoomIn.click();
    await expect(map).toHaveAttribute('data-scale', scale);
  }
  await map.getByRole('button', { name: 'Show the whole map' }).click();
  await expect(map).toHaveAttribute('data-scale', '1.00');
  for (const scale of ['0.77', '0.59', '0.50', '0.50']) {
    await zoomOut.click();
    await expect(map).toHaveAttribute('data-scale', scale);
  }
});

test('§2 map: the wheel zooms and a drag moves', async ({ page }) => {
  const map = await openMap(page);
  await hover(map);
  await page.mouse.wheel(0, -100);
  await expect(map).toHaveAttribute('data-scale', '1.30');
  await page.mouse.wheel(0, 53);
  await expect(map).toHaveAttribute('data-scale', '1.00');

  const before = await stageAt(map);
  const box = await map.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 200];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y + 30, { steps: 4 });
  await page.mouse.up();
  const after = await stageAt(map);
  expect(after.x - before.x).toBeCloseTo(80, 0);
  expect(after.y - before.y).toBeCloseTo(30, 0);
  await page.mouse.move(x, y);
  expect(await stageAt(map)).toEqual(after);
});

test('§2 map: plus, minus, 0 and the arrow keys do the same', async ({ page }) => {
  const map = await openMap(page);
  await map.getByRole('application', { name: /World map/ }).focus();
  for (const [key, scale] of [
    ['+', '1.30'],
    ['=', '1.69'],
    ['-', '1.30'],
    ['0', '1.00'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(map).toHaveAttribute('data-scale', scale);
  }
  for (const [key, x, y] of [
    ['ArrowLeft', 60, 0],
    ['ArrowUp', 60, 60],
    ['ArrowRight', 0, 60],
    ['ArrowDown', 0, 0],
  ] as const) {
    await page.keyboard.press(key);
    expect(await stageAt(map)).toEqual({ x, y });
  }
});

test('§2 map: seven places, pinned and listed', async ({ page }) => {
  const map = await openMap(page);
  const places = [
    'China',
    'Indonesia',
    'Hong Kong',
    'Singapore',
    'United Kingdom (headquarters)',
    'United States',
    'Canada',
  ];
  await expect(map.locator('[data-pin]')).toHaveCount(7);
  const list = page.locator('section').filter({ has: map }).getByRole('listitem');
  await expect(list).toHaveText(places);
  const image = map.locator('img');
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
});
