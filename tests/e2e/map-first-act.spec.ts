import type { Locator, Page } from '@playwright/test';

import { offsetOf, openSleepingMap } from './home-map.ts';
import { messages } from './contact-forms.ts';
import { expect, test } from './support.ts';

const acts: Record<string, (map: Locator, page: Page) => Promise<void>> = {
  'click on a button': (map) => map.getByRole('button', { name: 'Zoom in' }).click(),
  key: async (map, page) => {
    await map.getByRole('application').focus();
    await page.keyboard.press('+');
  },
  'double click': (map) => map.getByRole('application').dblclick(),
  'turn of the wheel with Ctrl': async (map, page) => {
    await map.getByRole('application').hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect(map.getByRole('application')).toHaveAttribute('aria-busy', 'true');
  },
};

for (const [name, act] of Object.entries(acts))
  test(`§2 map: a first ${name} is not lost while the map’s script comes`, async ({
    page,
  }) => {
    const { map, release } = await openSleepingMap(page);
    await act(map, page);
    await expect(map).toHaveAttribute('data-scale', '1.00');
    release();
    await expect(map).toHaveAttribute('data-scale', '1.30');
  });

test('§2 map: a first click on the map gives it the wheel', async ({ page }) => {
  const { map, release } = await openSleepingMap(page);
  const frame = map.getByRole('application');
  await frame.click();
  release();
  await expect(frame).not.toHaveAttribute('aria-busy');
  await expect(async () => {
    await page.mouse.wheel(0, -100);
    await expect(map).not.toHaveAttribute('data-scale', '1.00', { timeout: 500 });
  }).toPass();
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

test('§2 map: a click that ended before the script came leaves no drag behind', async ({
  page,
}) => {
  const { map, release } = await openSleepingMap(page);
  await map.getByRole('application').click({ position: { x: 300, y: 200 } });
  await map.getByRole('button', { name: 'Zoom in' }).click();
  release();
  await expect(map).toHaveAttribute('data-scale', '1.30');
  await map.getByRole('button', { name: 'Show the whole map' }).click();
  await expect(map).toHaveAttribute('data-scale', '1.00');
  const box = await map.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 200);
  await page.mouse.move((box?.x ?? 0) + 400, (box?.y ?? 0) + 240, { steps: 4 });
  expect(await offsetOf(map)).toEqual({ x: 0, y: 0 });
});

test('islands: a touched button shows at once that work is under way', async ({
  page,
}) => {
  const { map, release } = await openSleepingMap(page);
  const button = map.getByRole('button', { name: 'Zoom in' });
  await button.click();
  const { busy, runs } = await button.evaluate((element) => ({
    busy: element.ariaBusy,
    runs: getComputedStyle(element).animationName,
  }));
  expect({ busy, runs }).toEqual({ busy: 'true', runs: 'waking' });
  release();
  await expect(map).toHaveAttribute('data-scale', '1.30');
  await expect(button).not.toHaveAttribute('aria-busy');
});

test('islands: a tap without a connection is told, and the page stays', async ({
  page,
  context,
}) => {
  const { map, release } = await openSleepingMap(page);
  release();
  await context.setOffline(true);
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText(messages('en', 'notices').offline)).toBeVisible();
  await expect(page).toHaveURL('/');
  await context.setOffline(false);
  await map.getByRole('button', { name: 'Zoom in' }).click();
  await expect(map).toHaveAttribute('data-scale', '1.30');
});
