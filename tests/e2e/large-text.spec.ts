import { chromiumFlags, findTestBrowser } from '../../scripts/chromium.ts';
import { localizePath } from '../../src/i18n/localize-path.ts';
import { sampleSession, signedIn } from './support/clients.ts';
import { longWords, overflow } from './support/page.ts';
import { everyRoute } from './support/page-errors.ts';
import { openScreen, portalScreens } from './support/portal-screens.ts';
import { expect, returningVisitor, test } from './support/test.ts';

const executablePath = findTestBrowser();
/** Twice the default font size, as a visitor sets it. Media queries follow it. */
const args = [...chromiumFlags, '--blink-settings=defaultFontSize=32'];
test.use({
  launchOptions: { args, ...(executablePath && { executablePath }) },
  viewport: { width: 390, height: 844 },
});

for (const locale of longWords)
  test(
    `D7 large text: text of twice the size fits a phone’s screen (${locale})`,
    { tag: '@full' },
    async ({ page, baseURL }) => {
      test.slow();
      await returningVisitor(page, { locale });
      for (const route of everyRoute) {
        await page.goto(localizePath(route, locale));
        await expect(page.locator('html')).toHaveCSS('font-size', '32px');
        expect(await overflow(page), route).toBe(0);
        await expect(page.locator('.menu-button')).toBeInViewport({ ratio: 1 });
      }
      await page.locator('.menu-button').click();
      expect(await overflow(page)).toBe(0);
      await signedIn(page, await sampleSession(baseURL ?? ''), { locale });
      for (const path of portalScreens) {
        await openScreen(page, path, locale);
        expect(await overflow(page), path).toBe(0);
      }
    },
  );

test('D7 large text: the name in the header is whole', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await returningVisitor(page);
  await page.goto('/faqs');
  await expect(page.locator('.masthead .wordmark')).toBeInViewport({ ratio: 1 });
});
