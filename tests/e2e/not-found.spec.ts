import { expect, returningVisitor, test } from './support.ts';

test.beforeEach(({ page }) => returningVisitor(page));

const unknown = ['/nope', '/contact-us/more', '/blog/a/b', '/index.php', '/%F0%9F%92%A9'];

for (const path of unknown)
  test(`§2 §8 R25 unknown paths: ${path} answers 404 with links to home and contact`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main).toContainText('Page Not Found');
    await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/contact-us',
    );
    await main.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });

test('§2 §8 R25 unknown paths: under a prefix the page reads in its language', async ({
  page,
}) => {
  const response = await page.goto('/es/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const main = page.getByRole('main');
  await expect(main).toContainText('Página no encontrada');
  await expect(main.getByRole('link').first()).toHaveAttribute('href', '/es/');
  await main.getByRole('link').nth(1).click();
  await expect(page).toHaveURL('/es/contact-us');
});
