import type { Locator, Page } from '@playwright/test';

import { expect, returningVisitor, test } from './support.ts';

/** Finds the map, whose script is delayed until `release` is called. */
async function sleepingMap(page: Page): Promise<{ map: Locator; release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(/map-zoom.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  await returningVisitor(page);
  await page.goto('/');
  const map = page.locator('[data-map]');
  await map.scrollIntoViewIfNeeded();
  return { map, release: () => resolve(undefined) };
}

const acts: Record<string, (map: Locator, page: Page) => Promise<void>> = {
  'click on a button': (map) => map.getByRole('button', { name: 'Zoom in' }).click(),
  key: async (map, page) => {
    await map.getByRole('application').focus();
    await page.keyboard.press('+');
  },
  'turn of the wheel': async (map, page) => {
    await map.getByRole('application').hover();
    await map.evaluate((element) =>
      element.addEventListener('wheel', () => element.classList.add('turned')),
    );
    await page.mouse.wheel(0, -100);
    await expect(map).toContainClass('turned');
  },
};

for (const [name, act] of Object.entries(acts))
  test(`§2 map: a first ${name} is not lost while the map’s script comes`, async ({
    page,
  }) => {
    const { map, release } = await sleepingMap(page);
    await act(map, page);
    await expect(map).not.toHaveAttribute('data-scale');
    release();
    await expect(map).toHaveAttribute('data-scale', '1.30');
  });

test('§2 map: a click that ended before the script came leaves no drag behind', async ({
  page,
}) => {
  const { map, release } = await sleepingMap(page);
  await map.getByRole('application').click({ position: { x: 300, y: 200 } });
  release();
  await expect(map).toHaveAttribute('data-scale', '1.00');
  const box = await map.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 400, (box?.y ?? 0) + 240, { steps: 4 });
  const stage = map.locator('[data-stage]');
  expect(await stage.evaluate((element) => element.style.transform)).toBe('');
});
