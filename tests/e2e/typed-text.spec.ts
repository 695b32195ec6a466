import type { Locator, Page } from '@playwright/test';

import { localizePath } from '../../src/i18n/paths.ts';

import { heroLink } from './contact-forms.ts';
import { expect, returningVisitor, test } from './support.ts';

/** What may be typed on purpose or by accident (docs/reliability.md R1.25). */
const texts: Record<string, string> = {
  '10,000 letters': 'x'.repeat(10_000),
  '10,000 letters of an address': `${'x'.repeat(10_000)}@${'y'.repeat(250)}.example`,
  'right-to-left text': '\u202eمرحبا بالعالم שלום עולם '.repeat(40).trim(),
  '10,000 emoji': '👩‍💼🛂'.repeat(2500),
};

const header = (page: Page) => page.getByRole('banner');
const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');

/** Where text can be typed. Returns the part of the page that holds the fields. */
const places: Record<string, (page: Page, locale: string) => Promise<Locator>> = {
  'the consultation dialog': async (page, locale) => {
    await page.goto(localizePath('/', locale));
    await heroLink(page, locale).click();
    return dialog(page);
  },
  'the search': async (page, locale) => {
    await page.goto(localizePath('/', locale));
    await expect(header(page)).toBeVisible();
    await page.keyboard.press('/');
    return dialog(page);
  },
};

for (const route of [
  '/pricing',
  '/faqs',
  '/blog',
  '/contact-us',
  '/verify',
  '/verified-companies',
  '/login',
  '/login?mode=signup',
  '/login?mode=forgot',
])
  places[route] = async (page, locale) => {
    await page.goto(localizePath(route, locale));
    return main(page);
  };

test.use({ viewport: { width: 320, height: 640 } });

for (const locale of process.env['FULL'] ? ['en', 'zh', 'vi', 'ru'] : ['ru'])
  for (const [name, open] of Object.entries(places))
    test(`R25 typed text: nothing that is typed widens ${name} (${locale})`, async ({
      page,
    }) => {
      await returningVisitor(page, { locale });
      await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 201 }));
      await page.route('**/auth/v1/**', (route) =>
        route.fulfill({ status: 400, body: '{}' }),
      );
      const part = await open(page, locale);
      const fields = part.locator('input, textarea').filter({ visible: true });
      await expect(fields.first()).toBeVisible();
      for (const [kind, text] of Object.entries(texts)) {
        for (const field of await fields.all())
          if ((await field.getAttribute('tabindex')) !== '-1') await field.fill(text);
        await fields.first().press('Enter');
        await expect(fields.first()).not.toBeEmpty();
        const widths = await page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('main, dialog')].map(
            ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
          ),
        );
        expect(Math.max(...widths), kind).toBeLessThanOrEqual(0);
      }
    });
