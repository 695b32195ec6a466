import type { Page } from '@playwright/test';

import { countryName, places } from '../content-facts.ts';

import { offsetOf, openMap } from './home-map.ts';
import { expect, isChromium, test } from './support.ts';

const wholeMap = 'Show the whole map';

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

// Steps and limits are proven in Node (src/features/home/map-view.test.ts).
test('§2 §9 map: buttons and keys zoom to the limits and move, the places are pinned and listed', async ({
  page,
}) => {
  const map = await openMap(page);
  const zoomIn = map.getByRole('button', { name: 'Zoom in' });
  const zoomOut = map.getByRole('button', { name: 'Zoom out' });

  await test.step('places', async () => {
    await expect(map.locator('[data-pin]')).toHaveCount(places.length);
    const list = page.locator('section').filter({ has: map }).getByRole('listitem');
    for (const { country } of places)
      await expect(list.filter({ hasText: countryName(country) })).toHaveCount(1);
    await expect(list.filter({ hasText: '(headquarters)' })).toHaveCount(1);
    const image = map.locator('img');
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
  });

  await test.step('buttons', async () => {
    for (const scale of ['1.30', '1.69', '2.20', '2.86', '3.00']) {
      await expect(zoomIn).toBeEnabled();
      await zoomIn.click();
      await expect(map).toHaveAttribute('data-scale', scale);
    }
    await expect(zoomIn).toBeDisabled();
    await map.getByRole('button', { name: wholeMap }).click();
    await expect(map).toHaveAttribute('data-scale', '1.00');
    for (const scale of ['0.77', '0.59', '0.50']) {
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

  await test.step('keys', async () => {
    await map.getByRole('application', { name: /World map/ }).focus();
    for (const [key, scale] of [
      ['0', '1.00'],
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
});

test('§2 map: Ctrl and the wheel or a double click zoom, a drag moves as far as the middle of the frame', async ({
  page,
}) => {
  const map = await openMap(page);
  const frame = map.getByRole('application');
  await frame.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await expect(map).toHaveAttribute('data-scale', '1.30');
  await page.mouse.wheel(0, 53);
  await expect(map).toHaveAttribute('data-scale', '1.00');
  await page.keyboard.up('Control');
  if (isChromium(page)) {
    await frame.dblclick();
    await expect(map).toHaveAttribute('data-scale', '1.30');
    await frame.dblclick({ modifiers: ['Shift'] });
    await expect(map).toHaveAttribute('data-scale', '1.00');
  }

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

  await map.getByRole('button', { name: wholeMap }).click();
  await frame.hover();
  await page.mouse.down();
  await page.mouse.move(0, 0, { steps: 4 });
  await page.mouse.up();
  const { width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
  await expect.poll(async () => (await offsetOf(map)).x).toBe(Math.round(-width / 2));
  const { y: down } = await offsetOf(map);
  expect(down).toBeLessThan(0);
  expect(down).toBeGreaterThanOrEqual(Math.floor(-height / 2));
});

test('§2 map: the wheel scrolls the page, but over a map that was clicked, until Escape, until the pointer leaves or at a limit', async ({
  page,
}) => {
  // The map is about as high as the screen.
  await page.setViewportSize({ width: 1280, height: 620 });
  /** Opens the page with the map in the middle of the screen, and clicks it. */
  const openClicked = async () => {
    const map = await openMap(page);
    await map.evaluate((element) => {
      document.documentElement.style.scrollBehavior = 'auto';
      element.scrollIntoView({ block: 'center' });
    });
    const before = await scrolled(page);
    await map.getByRole('application').click();
    return { map, before };
  };

  await test.step('to the end of the page, across a map that nobody touched', async () => {
    const map = await openMap(page);
    await page.evaluate(() => scrollTo(0, 0));
    await page.mouse.move(640, 310);
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      await expect(page.getByRole('contentinfo')).toBeInViewport({
        ratio: 0.9,
        timeout: 200,
      });
    }).toPass({ intervals: [50] });
    await expect(map).toHaveAttribute('data-scale', '1.00');
  });

  for (const [way, giveBack] of Object.entries({
    Escape: () => page.keyboard.press('Escape'),
    'the pointer that leaves': async () => {
      await page.mouse.move(640, 2);
      await page.mouse.move(640, 310);
    },
  }))
    await test.step(way, async () => {
      const { map, before } = await openClicked();
      await page.mouse.wheel(0, -100);
      await expect(map).toHaveAttribute('data-scale', '1.30');
      await giveBack();
      await page.mouse.wheel(0, 100);
      await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
      await expect(map).toHaveAttribute('data-scale', '1.30');
    });

  await test.step('a limit', async () => {
    const { map, before } = await openClicked();
    for (const scale of ['0.77', '0.59', '0.50']) {
      await page.mouse.wheel(0, 100);
      await expect(map).toHaveAttribute('data-scale', scale);
    }
    expect(await scrolled(page)).toBe(before);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
  });
});
