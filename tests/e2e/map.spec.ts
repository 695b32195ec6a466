import type { CDPSession, Locator, Page } from '@playwright/test';

import { expect, returningVisitor, test } from './support/test.ts';

/** The map's code is downloaded when it comes near the screen. */
async function openMap(page: Page): Promise<Locator> {
  await returningVisitor(page);
  await page.goto('/');
  const map = page.locator('[data-map]');
  await map.evaluate((element) => {
    document.documentElement.style.scrollBehavior = 'auto';
    element.scrollIntoView({ block: 'center' });
  });
  return map;
}

function offsetOf(map: Locator): Promise<{ x: number; y: number }> {
  return map.locator('[data-stage]').evaluate((stage) => {
    const { e, f } = new DOMMatrix(getComputedStyle(stage).transform);
    return { x: Math.round(e), y: Math.round(f) };
  });
}

const scrolled = (page: Page) => page.evaluate(() => scrollY);

// Node tests cover steps, limits and gestures (map-view.test.ts, map-wheel.test.ts).
test('§2 §9 map: buttons, keys, Ctrl with the wheel and a drag zoom and move it, and a limit disables its button', async ({
  page,
}) => {
  const map = await openMap(page);
  const zoomOut = map.getByRole('button', { name: 'Zoom out' });
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await expect(map).toHaveAttribute('data-scale', '1.30');
  await map.getByRole('button', { name: 'Show the whole map' }).click();
  for (const scale of ['0.77', '0.59', '0.50']) {
    await zoomOut.click();
    await expect(map).toHaveAttribute('data-scale', scale);
  }
  await expect(zoomOut).toBeDisabled();
  // The disabled button keeps focus.
  await zoomOut.focus();
  await page.keyboard.press('Enter');
  await expect(zoomOut).toBeFocused();

  await map.getByRole('application', { name: /World map/ }).focus();
  for (const [key, scale] of [
    ['0', '1.00'],
    ['+', '1.30'],
    ['-', '1.00'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(map).toHaveAttribute('data-scale', scale);
  }
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => offsetOf(map)).toEqual({ x: 60, y: 60 });

  await page.keyboard.press('0');
  await map.getByRole('application').hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await expect(map).toHaveAttribute('data-scale', '1.30');
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

test('§2 map: the wheel scrolls the page, and zooms a map that was clicked until Escape', async ({
  page,
}) => {
  // The map is about as high as the screen.
  await page.setViewportSize({ width: 1280, height: 620 });
  const map = await openMap(page);
  const before = await scrolled(page);
  await page.mouse.move(640, 310);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
  await expect(map).toHaveAttribute('data-scale', '1.00');

  await map.getByRole('application').click();
  // Until the map is awake, clicks and keys are kept, but the wheel only scrolls.
  await page.keyboard.press('+');
  await expect(map).toHaveAttribute('data-scale', '1.30');
  await page.mouse.wheel(0, -100);
  await expect(map).toHaveAttribute('data-scale', '1.69');
  await page.keyboard.press('Escape');
  const clicked = await scrolled(page);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(clicked);
  await expect(map).toHaveAttribute('data-scale', '1.69');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  test.skip(({ browserName }) => browserName !== 'chromium', 'Only DevTools pinch.');

  /** Moves fingers between points, given as distances from the map's centre. */
  async function gesture(cdp: CDPSession, map: Locator, ways: [number[], number[]][]) {
    const box = await map.getByRole('application').boundingBox();
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    const at = (share: number) =>
      ways.map(([from, to], id) => {
        const [right = 0, below = 0] = [0, 1].map((axis) => {
          const [start = 0, end = 0] = [from[axis], to[axis]];
          return start + (end - start) * share;
        });
        return { id, x: x + width / 2 + right, y: y + height / 2 + below };
      });
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: share === undefined ? [] : at(share),
      });
    await send('touchStart', 0);
    for (const share of [0.25, 0.5, 0.75, 1]) await send('touchMove', share);
    await send('touchEnd');
  }

  test('§2 map: two fingers zoom and drag it, one finger scrolls the page', async ({
    page,
  }) => {
    const map = await openMap(page);
    const cdp = await page.context().newCDPSession(page);
    // A gesture that ends before the map's script loads is not repeated.
    await map.getByRole('button', { name: 'Zoom in' }).tap();
    await expect(map).toHaveAttribute('data-scale', '1.30');
    await map.getByRole('button', { name: 'Show the whole map' }).tap();
    await expect(map).toHaveAttribute('data-scale', '1.00');
    await gesture(cdp, map, [
      [[-20], [-40]],
      [[20], [40]],
    ]);
    await expect(map).toHaveAttribute('data-scale', '2.00');

    const [before, top] = [await offsetOf(map), await scrolled(page)];
    await gesture(cdp, map, [
      [[-20], [30, -40]],
      [[20], [70, -40]],
    ]);
    await expect
      .poll(async () => {
        const { x, y } = await offsetOf(map);
        return { x: x - before.x, y: y - before.y };
      })
      .toEqual({ x: 50, y: -40 });
    expect(await scrolled(page)).toBe(top);

    const offset = await offsetOf(map);
    await gesture(cdp, map, [
      [
        [0, 40],
        [0, -40],
      ],
    ]);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(top + 20);
    expect(await offsetOf(map)).toEqual(offset);
  });
});
