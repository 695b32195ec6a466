import { expect, returningVisitor, test } from './support/test.ts';

test.beforeEach(({ page }) => returningVisitor(page));

const unknown = [
  ...['/nope', '/contact-us/more', '/blog/a/b', '/index.php', '/%F0%9F%92%A9'],
  ...['/services/france', '/es/services/uk', '/blog/nope'],
];

test(
  '§2 R1.25 unknown paths: they answer 404 in the language of their prefix, with links to home and contact',
  { tag: '@full' },
  async ({ page }) => {
    for (const path of unknown) expect((await page.request.get(path)).status()).toBe(404);

    const answer = await page.goto('/%F0%9F%92%A9');
    expect(answer?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main).toContainText('Page not found');
    await main.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');

    await page.goto('/es/no/such/page');
    await expect(page).toHaveTitle(/^Página no encontrada/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(main).toContainText('Página no encontrada');
    await expect(main.getByRole('link').first()).toHaveAttribute('href', '/es/');
    await main.getByRole('link').nth(1).click();
    await expect(page).toHaveURL('/es/contact-us');
  },
);
