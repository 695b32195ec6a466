import { dollars, firstOf, services } from '../content-facts.ts';

import { openForm } from './contact-forms.ts';
import { expect, returningVisitor, test } from './support.ts';

const height = 740;

test.use({ viewport: { width: 360, height } });
test.beforeEach(({ page }) => returningVisitor(page));

test('D7 contact: a phone’s first screen says what, for whom, a price, a proof and the first step', async ({
  page,
}) => {
  await page.goto('/contact-us');
  const main = page.getByRole('main');
  const { baseFeeUSD } = firstOf(Object.values(services));
  const seal = main.locator('.button-seal');
  const inView = [
    main.getByText('Company formation, visas and bank accounts abroad'),
    main.getByText('for founders and investors'),
    main.getByText(dollars(baseFeeUSD)).first(),
    main.getByText('companies formed for clients from'),
    seal.first(),
  ];
  for (const part of inView) await expect(part).toBeInViewport({ ratio: 1 });
  await expect(seal.first()).toHaveText('Book Free Consultation');
  await expect(seal.nth(1)).not.toBeInViewport();
});

test('D7 consultation: on a phone a sheet at the lower edge, its button as wide as its fields', async ({
  page,
}) => {
  const form = await openForm(page, 'consultation');
  const dialog = page.getByRole('dialog');
  const edges = async () => {
    const box = await dialog.boundingBox();
    return [box?.x, Math.round((box?.y ?? 0) + (box?.height ?? 0)), box?.width];
  };
  await expect.poll(edges).toEqual([0, height, 360]);
  const [field, button] = await Promise.all([
    form.name.boundingBox(),
    form.submit.boundingBox(),
  ]);
  expect(button?.width).toBe(field?.width);
  const hint = await dialog.getByText('Which country, what kind').boundingBox();
  expect(hint?.y).toBeLessThan((await form.message.boundingBox())?.y ?? 0);
});
