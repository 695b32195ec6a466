import type { Locator, Page } from '@playwright/test';

import { offsetOf, openSleepingMap } from './home-map.ts';
import { messages } from './page.ts';
import { expect, test } from './support.ts';

const acts: Record<string, (map: Locator, page: Page) => Promise<void>> = {
  'a click on a button': async (map) => {
    const button = map.getByRole('button', { name: 'Zoom in' });
    await button.click();
    // It shows at once that work is under way.
    expect(await button.evaluate((element) => element.ariaBusy)).toBe('true');
    await expect(button).not.toHaveCSS('animation-name', 'none');
  },
  'a key': async (map, page) => {
    await map.getByRole('application').focus();
    await page.keyboard.press('+');
  },
  'a double click': (map) => map.getByRole('application').dblclick(),
};

test('§2 map: a first act is not lost while the map’s script comes', async ({ page }) => {
  for (const [name, act] of Object.entries(acts))
    await test.step(name, async () => {
      const { map, release } = await openSleepingMap(page);
      await act(map, page);
      await expect(map).toHaveAttribute('data-scale', '1.00');
      release();
      await expect(map).toHaveAttribute('data-scale', '1.30');
      await expect(map.locator('[aria-busy]')).toHaveCount(0);
      await page.unrouteAll();
    });
});

test('§2 map: a drag that began before the script came goes on', async ({ page }) => {
  const { map, release } = await openSleepingMap(page);
  await map.getByRole('application').hover();
  const box = await map.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 300, (box?.y ?? 0) + 200];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y);
  release();
  await expect(async () => {
    await page.mouse.move(x + 70, y);
    await page.mouse.move(x + 80, y);
    expect(await offsetOf(map)).toEqual({ x: 80, y: 0 });
  }).toPass();
  await page.mouse.up();
});

test('§2 map: a click that ended before the script came gives the map the wheel and leaves no drag behind', async ({
  page,
}) => {
  const { map, release } = await openSleepingMap(page);
  const frame = map.getByRole('application');
  await frame.click({ position: { x: 300, y: 200 } });
  release();
  await expect(frame).not.toHaveAttribute('aria-busy');
  const box = await map.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 200);
  await page.mouse.move((box?.x ?? 0) + 400, (box?.y ?? 0) + 240, { steps: 4 });
  expect(await offsetOf(map)).toEqual({ x: 0, y: 0 });
  await expect(async () => {
    await page.mouse.wheel(0, -100);
    await expect(map).not.toHaveAttribute('data-scale', '1.00', { timeout: 500 });
  }).toPass();
});

test('islands: a tap without a connection is told, and the page stays', async ({
  page,
  context,
}) => {
  const { map, release } = await openSleepingMap(page);
  release();
  await context.setOffline(true);
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText(messages('en', 'frame').offline)).toBeVisible();
  await expect(page).toHaveURL('/');
  await context.setOffline(false);
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await expect(map).toHaveAttribute('data-scale', '1.30');
});
