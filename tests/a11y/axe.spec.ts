import { locales, type Locale } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';
import { templates } from '../templates.ts';
import { expect, returningVisitor, test } from '../e2e/support.ts';

import { expectAccessible } from './axe.ts';

const full = Boolean(process.env['FULL']);
/** English, the longest script and the widest one stand for all languages. */
const tested = full ? locales : (['en', 'ru', 'zh'] as const);

/** Without FULL, the other languages and the dark theme divide the templates among them. */
function routesIn(locale: Locale, theme: string): string[] {
  const routes = Object.values(templates);
  if (full || (locale === 'en' && theme === 'light')) return routes;
  const turn = ['en', 'ru', 'zh'].indexOf(locale);
  return routes.filter((_, index) => index % 3 === turn);
}

for (const theme of ['light', 'dark'] as const)
  for (const locale of tested)
    test(`D8 accessibility: axe finds nothing on the pages in ${locale}, ${theme}`, async ({
      page,
    }) => {
      test.slow();
      await page.emulateMedia({ colorScheme: theme });
      // With another currency, the note on approximate prices is on the page, too.
      await returningVisitor(page, { locale, currency: 'EUR' });
      for (const route of routesIn(locale, theme))
        await test.step(route, async () => {
          await page.goto(localizePath(route, locale));
          await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
          await expectAccessible(page);
        });
    });
