import { expect, returningVisitor, test } from './support.ts';

test('§2 affiliate: a question to us preselects the program', async ({ page }) => {
  await returningVisitor(page);
  await page.goto('/affiliate-program');
  await page.getByRole('link', { name: 'Ask about the program' }).click();
  await expect(page.getByLabel('Service of interest')).toHaveValue(
    'Affiliate Program Inquiry',
  );
});

test('§9 affiliate: the least payout stays in US dollars', async ({ page }) => {
  await returningVisitor(page, { currency: 'EUR' });
  await page.goto('/affiliate-program');
  const row = page.getByRole('row', { name: 'Minimum payout' });
  await expect(row.getByRole('cell')).toHaveText('USD 100');
});

test('§2 affiliate: the FAQs answer on the program', async ({ page }) => {
  await returningVisitor(page);
  await page.goto('/affiliate-program');
  await page.getByRole('link', { name: 'FAQs on the program' }).click();
  await expect(page).toHaveURL('/faqs#affiliate');
  await expect(page.locator('#affiliate')).toBeInViewport();
});
