import type { Page } from '@playwright/test';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/localize-path.ts';
import { expect, returningVisitor, test } from './support/test.ts';

/** The longest labels; all languages with FULL. */
const longest = process.env['FULL'] ? locales : (['es', 'ru'] as const);
const widths = [1024, 1120, 1280, 1440, 1920];

/** The header's parts that wrap, are misaligned, covered or off-screen. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isVisible = (element: Element) => element.checkVisibility();
    const bar = document.querySelector('.bar');
    const parts = [...(bar?.querySelectorAll('a, button, .currency label') ?? [])]
      .filter((part) => !part.closest('#languages'))
      .filter(isVisible);
    const middle = (part: Element) => {
      const { top, bottom } = part.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    };
    const line = middle(bar ?? document.body);
    const wrong = parts.filter((part) => {
      const { left, right, height } = part.getBoundingClientRect();
      const aside = Math.abs(middle(part) - line) > 2;
      const hit = document.elementFromPoint((left + right) / 2, line);
      if (!part.contains(hit)) return true;
      // Two lines of text are higher than a touch target.
      return aside || height > 46 || left < 0 || right > innerWidth;
    });
    const name = bar?.querySelector('.wordmark')?.getBoundingClientRect();
    // The name wraps out of sight if the row has no room for it.
    if (Math.abs((name?.top ?? 0) - line) > 30) return ['the name is lost'];
    const texts = wrong.map((part) => part.textContent.trim() || part.className);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...texts, 'the page is too wide'] : texts;
  });
}

test('D7 header: it fits in one row at every width, also with long labels, for visitors and clients', async ({
  page,
}) => {
  test.slow();
  await returningVisitor(page);
  for (const locale of longest)
    await test.step(locale, async () => {
      await page.goto(localizePath('/about-us', locale));
      for (const width of widths)
        for (const signedIn of [false, true]) {
          await page.setViewportSize({ width, height: 800 });
          await page.evaluate(
            (on) => document.documentElement.toggleAttribute('data-signed-in', on),
            signedIn,
          );
          const at = `${width} px${signedIn ? ', signed in' : ''}`;
          expect(await misplaced(page), at).toEqual([]);
          expect((await page.getByRole('banner').boundingBox())?.height, at).toBe(73);
        }
      await expect(page.locator('.menu-button')).toBeHidden();
    });
});
