import { expect, returningVisitor, test } from './support.ts';

test.beforeEach(({ page }) => returningVisitor(page));

test('§2 frame: the first Tab skips to the content, the chat button stays at the bottom right', async ({
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

  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
  for (const end of [0, 1]) {
    await page.evaluate((end) => scrollTo(0, end * document.body.scrollHeight), end);
    await expect(chat).toBeInViewport({ ratio: 1 });
    const box = await chat.boundingBox();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    expect(box && box.x + box.width).toBeGreaterThan(width - 60);
    expect(box && box.y + box.height).toBeGreaterThan(height - 60);
  }
});

test('§2 header: the menu of a small screen opens and closes by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
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

test('D7 header: on a phone the menu is a sheet from below, with its acts at the lower edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  const box = await menu.boundingBox();
  expect(box && [box.x, box.width, box.y + box.height]).toEqual([0, 360, 640]);
  await expect(menu).toHaveCSS('border-top-left-radius', '16px');
  for (const name of ['Client Login', 'Free Consultation'])
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  const close = await menu.getByRole('button', { name: 'Close menu' }).boundingBox();
  expect(close && close.x + close.width).toBeGreaterThan(340);
  await menu.getByRole('link', { name: 'FAQs' }).click();
  await expect(page).toHaveURL('/faqs');
});
