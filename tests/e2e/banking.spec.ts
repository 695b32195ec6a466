import { toastOf } from './page.ts';
import { expect, returningVisitor, test } from './support.ts';

test('§2 banking: its anchors, its notices and the consultation', async ({ page }) => {
  await returningVisitor(page);
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });

  await test.step('an address with an anchor shows its heading below the header', async () => {
    for (const [anchor, name] of [
      ['fintech', 'Fintech providers'],
      ['traditional', 'Traditional banks'],
    ] as const) {
      await page.goto('/robots.txt');
      await page.goto(`/banking-solutions#${anchor}`);
      await expect(heading(name)).toBeInViewport();
      const header = await page.getByRole('banner').boundingBox();
      const box = await heading(name).boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    }
  });

  await page.getByRole('main').getByRole('link', { name: 'Fintech providers' }).click();
  await expect(page).toHaveURL('/banking-solutions#fintech');
  await expect(heading('Fintech providers')).toBeInViewport();

  for (const name of [/^Learn More/, /.*/]) {
    const button = page.getByRole('main').getByRole('button', { name });
    await button.last().press('Enter');
    await expect(toastOf(page)).toContainText('isn’t implemented yet');
    await toastOf(page).getByRole('button', { name: 'Close' }).click();
    await expect(toastOf(page)).toHaveCount(0);
  }

  await page.getByRole('link', { name: 'Ask for a consultation' }).first().click();
  await expect(page).toHaveURL('/contact-us?subject=Banking+Consultation');
  await expect(page.getByLabel('Service of interest')).toHaveValue('Banking Solutions');
});
