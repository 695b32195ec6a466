import { expect, returningVisitor, test } from './support.ts';

test.beforeEach(({ page }) => returningVisitor(page));

test('§2 header: links, log-in and the current page', async ({ page }) => {
  await page.goto('/contact-us');
  const header = page.getByRole('banner');
  const links = {
    'Crossport, home': '/',
    Home: '/',
    Services: '/services',
    Pricing: '/pricing',
    'About Us': '/about-us',
    Contact: '/contact-us',
    'Client Login': '/login',
  };
  for (const [name, href] of Object.entries(links))
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      href,
    );
  const current = header.getByRole('navigation').locator('[aria-current=page]');
  await expect(current).toHaveText('Contact');
  await expect(header.getByRole('link', { name: 'Get Started' })).toHaveAttribute(
    'data-consultation',
    'General Inquiry',
  );
});

test('§2 header: links stay in the page’s language', async ({ page }) => {
  await page.goto('/es/');
  const hrefs = await page
    .getByRole('banner')
    .locator('.pages a, .login')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([
    '/es/',
    '/es/services',
    '/es/pricing',
    '/es/about-us',
    '/es/contact-us',
    '/es/login',
    '/es/dashboard',
  ]);
});

test('§2 frame: the first Tab reaches a link that skips to the content', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('§2 frame: a page’s title is its name and the product’s', async ({ page }) => {
  await page.goto('/contact-us');
  await expect(page).toHaveTitle('Contact Us | Crossport');
  await page.goto('/es/no-such-page');
  await expect(page).toHaveTitle('Página no encontrada | Crossport');
});

test('§2 frame: a floating chat button stays at the bottom right', async ({ page }) => {
  await page.goto('/');
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
  const text = encodeURIComponent(
    'Hello Crossport, I have a question about your services.',
  );
  await expect(chat).toHaveAttribute('href', `https://wa.me/447700900123?text=${text}`);
  await expect(chat).toHaveAttribute('target', '_blank');
  await expect(chat).toHaveAttribute('rel', 'noopener');
  for (const end of [0, 1]) {
    await page.evaluate((end) => scrollTo(0, end * document.body.scrollHeight), end);
    const box = await chat.boundingBox();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    expect(box && box.x + box.width).toBeGreaterThan(width - 60);
    expect(box && box.y + box.height).toBeGreaterThan(height - 60);
    await expect(chat).toBeInViewport({ ratio: 1 });
  }
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('§2 header: the menu opens and closes by keyboard', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Space');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('§2 header: Get Started in the menu opens the dialog and closes the menu', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Get Started' }).click();
    await expect(
      page.getByRole('dialog', { name: 'Book a free consultation' }),
    ).toBeVisible();
    await expect(menu).toBeHidden();
  });
});
