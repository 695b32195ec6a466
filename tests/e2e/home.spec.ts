import {
  countryName,
  dollars,
  messagesOf,
  places,
  startingPrices,
} from '../content-facts.ts';

import { heroLink } from './contact-forms.ts';
import { expect, returningVisitor, test } from './support.ts';

test.beforeEach(async ({ page }) => {
  await returningVisitor(page);
  await page.goto('/');
});

test('§4 home: three questions, one open at a time', async ({ page }) => {
  const questions = page.getByRole('main').locator('details');
  await expect(questions).toHaveCount(3);
  await expect(page.locator('details[open]')).toHaveCount(0);
  for (const [index, question] of (await questions.all()).entries()) {
    await question.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(question.locator('p')).toBeVisible();
    await expect(page.locator('details[open]')).toHaveCount(1);
    await expect(questions.nth(index)).toHaveAttribute('open');
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open]')).toHaveCount(0);
});

test('§2 home: a phone’s first screen says what, for whom, where and from what price, with one seal button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const main = page.getByRole('main');
  const whole = { ratio: 1 };
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport(whole);
  await expect(main.getByText(messagesOf('home')['lead'] ?? '')).toBeInViewport(whole);
  await expect(heroLink(page)).toBeInViewport(whole);
  const hero = main.locator('section').first();
  for (const { country, services } of places) {
    await expect(hero.getByText(countryName(country), { exact: true })).toBeInViewport(
      whole,
    );
    const usd = startingPrices[`${services[0]?.id}Price`];
    if (usd)
      await expect(
        hero.getByRole('link', { name: `${countryName(country)} from ${dollars(usd)}` }),
      ).toBeInViewport(whole);
  }
  const seals = await page.locator('.button-seal').all();
  const seen = await Promise.all(
    seals.map((seal) =>
      seal.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect();
        return height > 0 && top < innerHeight;
      }),
    ),
  );
  expect(seen.filter(Boolean)).toHaveLength(1);
  // Nor does the chat button touch the last of the places, which ends beside it.
  const chat = await page.locator('.chat-button').boundingBox();
  const last = await hero.getByText(countryName('CA'), { exact: true }).boundingBox();
  expect((chat?.x ?? 0) - (last?.x ?? 0) - (last?.width ?? 0)).toBeGreaterThanOrEqual(8);
});
