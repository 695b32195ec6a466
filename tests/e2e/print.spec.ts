import { expect, returningVisitor, test } from './support.ts';

test.beforeEach(async ({ page }) => {
  await returningVisitor(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
});

for (const route of ['/services/indonesia', '/blog/china-z-visa-guide'])
  test(`D7 print: ${route} is dark on light, without what only a screen needs`, async ({
    page,
  }) => {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS(
      'color',
      'rgb(21, 31, 50)',
    );
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('link', { name: /WhatsApp/ }).last()).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    for (const button of await page.getByRole('button').all())
      await expect(button).toBeHidden();
  });

test('D7 print: a country page keeps its price, timeline and documents', async ({
  page,
}) => {
  await page.goto('/services/indonesia');
  await expect(page.getByText('$3,650.00')).toBeVisible();
  for (const name of ['Estimated timeline', 'Required documents'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
});
