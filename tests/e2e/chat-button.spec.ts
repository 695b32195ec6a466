import { expect, returningVisitor, test } from './support.ts';

test('§2 frame: the chat button goes while a phone scrolls down, and is back at the end and on the way up', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await returningVisitor(page);
  await page.goto('/privacy-policy');
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
  await expect(chat).toBeInViewport({ ratio: 1 });
  const scrollBy = (pixels: number) => page.mouse.wheel(0, pixels);
  await scrollBy(400);
  await expect(chat).not.toBeInViewport();
  await scrollBy(400);
  await expect(chat).not.toBeInViewport();
  await chat.focus();
  await expect(chat).toBeInViewport({ ratio: 1 });
  await chat.blur();
  await expect(chat).not.toBeInViewport();
  await scrollBy(-100);
  await expect(chat).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('End');
  const lastButton = page.getByRole('contentinfo').getByRole('button').last();
  await expect(lastButton).toBeInViewport({ ratio: 1 });
  await expect(chat).toBeInViewport({ ratio: 1 });
  // The page leaves room for it.
  const place = await chat.boundingBox();
  const last = await lastButton.boundingBox();
  expect((place?.y ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeGreaterThan(8);
});

test('§2 frame: the chat button makes way for a button of the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await returningVisitor(page);
  await page.goto('/pricing');
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
  const button = page.locator('main article .button').last();
  await button.evaluate((element) =>
    scrollTo(0, scrollY + element.getBoundingClientRect().bottom - innerHeight + 60),
  );
  await expect(chat).not.toBeInViewport();
  await page.mouse.wheel(0, -20);
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(chat).not.toBeInViewport();
  await page.mouse.wheel(0, -400);
  await expect(chat).toBeInViewport({ ratio: 1 });
});
