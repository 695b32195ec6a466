import { toastOf } from './contact-forms.ts';
import { expect, returningVisitor, test } from './support.ts';

test.beforeEach(({ page }) => returningVisitor(page));

for (const [anchor, heading] of [
  ['fintech', 'Fintech partners'],
  ['traditional', 'Traditional banks'],
] as const) {
  test(`§2 banking: #${anchor} leads to "${heading}"`, async ({ page }) => {
    await page.goto(`/banking-solutions#${anchor}`);
    const target = page.getByRole('heading', { level: 2, name: heading });
    await expect(target).toBeInViewport();
    const header = await page.getByRole('banner').boundingBox();
    const box = await target.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  });

  test(`§2 banking: the page itself links to #${anchor}`, async ({ page }) => {
    await page.goto('/banking-solutions');
    await page.getByRole('main').getByRole('link', { name: heading }).click();
    await expect(page).toHaveURL(`/banking-solutions#${anchor}`);
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeInViewport();
  });
}

const partners = [
  'Wise',
  'Airwallex',
  'Payoneer',
  'Revolut Business',
  'WorldFirst',
  'Aspire',
];

test('§2 banking: Learn More about each of six partners shows a notice only', async ({
  page,
}) => {
  await page.goto('/banking-solutions');
  for (const partner of partners)
    await test.step(partner, async () => {
      await page.getByRole('button', { name: `Learn More ${partner}` }).click();
      await expect(toastOf(page)).toContainText('isn’t implemented yet');
      await expect(page).toHaveURL('/banking-solutions');
      await toastOf(page).getByRole('button', { name: 'Close' }).click();
      await expect(toastOf(page)).toHaveCount(0);
    });
});

test('§2 banking: the security section’s button shows a notice only', async ({
  page,
}) => {
  await page.goto('/banking-solutions');
  const section = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Your documents and your money' }),
  });
  await section.getByRole('button').press('Enter');
  await expect(toastOf(page)).toContainText('isn’t implemented yet');
});

test('§2 banking: a consultation preselects Banking Solutions', async ({ page }) => {
  await page.goto('/banking-solutions');
  await page.getByRole('link', { name: 'Ask for a consultation' }).first().click();
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('subject') === 'Banking Consultation',
  );
  await expect(page.getByLabel('Service of interest')).toHaveValue('Banking Solutions');
});
