import type { Page } from '@playwright/test';

import { offsetOf, openMap } from './home-map.ts';
import { expect, test } from './support.ts';

const wholeMap = 'Show the whole map';

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

test('§9 map: buttons zoom in steps of 1.3, never above 3 or below 0.5', async ({
  page,
}) => {
  const map = await openMap(page);
  const zoomIn = map.getByRole('button', { name: 'Zoom in' });
  const zoomOut = map.getByRole('button', { name: 'Zoom out' });
  for (const scale of ['1.30', '1.69', '2.20', '2.86', '3.00']) {
    await expect(zoomIn).toBeEnabled();
    await zoomIn.click();
    await expect(map).toHaveAttribute('data-scale', scale);
  }
  await expect(zoomIn).toBeDisabled();
  await map.getByRole('button', { name: wholeMap }).click();
  await expect(map).toHaveAttribute('data-scale', '1.00');
  for (const scale of ['0.77', '0.59', '0.50']) {
    await expect(zoomOut).toBeEnabled();
    await zoomOut.click();
    await expect(map).toHaveAttribute('data-scale', scale);
  }
  await expect(zoomOut).toBeDisabled();
  // The keyboard's place in the page is not lost.
  await zoomOut.focus();
  await page.keyboard.press('Enter');
  await expect(zoomOut).toBeFocused();
  await expect(map).toHaveAttribute('data-scale', '0.50');
});

test('§2 map: Ctrl and the wheel zoom, a drag moves', async ({ page }) => {
  const map = await openMap(page);
  await map.getByRole('application').hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await expect(map).toHaveAttribute('data-scale', '1.30');
  await page.mouse.wheel(0, 53);
  await expect(map).toHaveAttribute('data-scale', '1.00');
  await page.keyboard.up('Control');

  const before = await offsetOf(map);
  const box = await map.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 200];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y + 30, { steps: 4 });
  await page.mouse.up();
  const after = await offsetOf(map);
  expect(after.x - before.x).toBeCloseTo(80, 0);
  expect(after.y - before.y).toBeCloseTo(30, 0);
  await page.mouse.move(x, y);
  expect(await offsetOf(map)).toEqual(after);
});

test('§2 map: dragged as far as it goes, it still fills the middle of its frame', async ({
  page,
}) => {
  const map = await openMap(page);
  const frame = map.getByRole('application');
  await frame.hover();
  await page.mouse.down();
  await page.mouse.move(0, 0, { steps: 4 });
  await page.mouse.up();
  const { width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
  await expect.poll(async () => (await offsetOf(map)).x).toBe(Math.round(-width / 2));
  const { y } = await offsetOf(map);
  expect(y).toBeLessThan(0);
  expect(y).toBeGreaterThanOrEqual(Math.floor(-height / 2));
});

test('§2 map: a double click zooms one step, with the shift key out', async ({
  page,
}) => {
  const map = await openMap(page);
  const frame = map.getByRole('application');
  await frame.dblclick();
  await expect(map).toHaveAttribute('data-scale', '1.30');
  await frame.dblclick({ modifiers: ['Shift'] });
  await expect(map).toHaveAttribute('data-scale', '1.00');
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
    expect(await offsetOf(map)).toEqual({ x, y });
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

test.describe('with a map about as high as the screen', () => {
  test.use({ viewport: { width: 1280, height: 620 } });

  test('§2 home: the page scrolls to its end by wheel with the pointer in the middle of the screen', async ({
    page,
  }) => {
    const map = await openMap(page);
    await page.evaluate(() => scrollTo(0, 0));
    await page.mouse.move(640, 310);
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      await expect(page.getByRole('contentinfo')).toBeInViewport({
        ratio: 0.9,
        timeout: 200,
      });
    }).toPass();
    await expect(map).toHaveAttribute('data-scale', '1.00');
  });

  for (const [way, giveBack] of Object.entries({
    'after Escape': (page: Page) => page.keyboard.press('Escape'),
    'once the pointer has left the map': async (page: Page) => {
      await page.mouse.move(640, 2);
      await page.mouse.move(640, 310);
    },
  }))
    test(`§2 map: clicked, it takes the wheel; ${way}, the page does`, async ({
      page,
    }) => {
      const map = await openMap(page);
      const frame = map.getByRole('application');
      await map.evaluate((element) => {
        document.documentElement.style.scrollBehavior = 'auto';
        element.scrollIntoView({ block: 'center' });
      });
      const before = await scrolled(page);
      await frame.click();
      await page.mouse.wheel(0, -100);
      await expect(map).toHaveAttribute('data-scale', '1.30');
      await giveBack(page);
      await page.mouse.wheel(0, 100);
      await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
      await expect(map).toHaveAttribute('data-scale', '1.30');
    });

  test('§2 map: at its limit the page scrolls on', async ({ page }) => {
    const map = await openMap(page);
    await map.evaluate((element) => {
      document.documentElement.style.scrollBehavior = 'auto';
      element.scrollIntoView({ block: 'center' });
    });
    const before = await scrolled(page);
    await map.getByRole('application').click();
    for (const scale of ['0.77', '0.59', '0.50']) {
      await page.mouse.wheel(0, 100);
      await expect(map).toHaveAttribute('data-scale', scale);
    }
    expect(await scrolled(page)).toBe(before);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
  });
});
