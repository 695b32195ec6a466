import type { Locator, Page } from '@playwright/test';

import { localizePath } from '../../src/i18n/localize-path.ts';
import { heroLink } from './support/contact-forms.ts';
import { expect, returningVisitor, test } from './support/test.ts';

/** Text typed on purpose or by accident (docs/reliability.md R1.25). */
const texts: Record<string, string> = {
  '10,000 letters': 'x'.repeat(10_000),
  '10,000 letters of an address': `${'x'.repeat(10_000)}@${'y'.repeat(250)}.example`,
  'right-to-left text': '\u202eمرحبا بالعالم שלום עולם '.repeat(40).trim(),
  '10,000 emoji': '👩‍💼🛂'.repeat(2500),
};

/** Every page with fields. */
const routes = [
  ...['/contact-us', '/verify', '/login?mode=signup', '/pricing', '/faqs', '/blog'],
];

test.use({ viewport: { width: 320, height: 640 } });

async function expectNothingWidens(
  page: Page,
  part: Locator,
  { sends = true } = {},
): Promise<void> {
  const closed = part.locator('details:not([open]):has(input) > summary');
  for (const summary of await closed.all()) await summary.click();
  const fields = part
    .locator('input:not([type=radio]), textarea')
    .filter({ visible: true });
  await expect(fields.first()).toBeVisible();
  for (const [kind, text] of Object.entries(texts)) {
    for (const field of await fields.all())
      if ((await field.getAttribute('tabindex')) !== '-1') await field.fill(text);
    if (sends) await fields.first().press('Enter');
    await expect(fields.first()).not.toBeEmpty();
    const widths = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main, dialog')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );
    expect(Math.max(...widths), kind).toBeLessThanOrEqual(0);
  }
}

async function answerNothing(page: Page): Promise<void> {
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 201 }));
  await page.route('**/auth/v1/**', (route) =>
    route.fulfill({ status: 400, body: '{}' }),
  );
}

test(
  'R1.25 typed text: no typed text widens a page with a form',
  { tag: '@full' },
  async ({ page }) => {
    test.slow();
    await returningVisitor(page, { locale: 'ru' });
    await answerNothing(page);
    for (const route of routes)
      await test.step(route, async () => {
        await page.goto(localizePath(route, 'ru'));
        await expectNothingWidens(page, page.getByRole('main'));
      });
  },
);

test(
  'R1.25 typed text: no typed text widens the home page’s dialogs',
  { tag: '@full' },
  async ({ page }) => {
    await returningVisitor(page, { locale: 'ru' });
    await answerNothing(page);
    await page.goto('/ru/');
    await page.keyboard.press('/');
    // Enter would open a search result.
    await expectNothingWidens(page, page.getByRole('dialog'), { sends: false });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await heroLink(page, 'ru').click();
    await expectNothingWidens(page, page.getByRole('dialog'));
  },
);
