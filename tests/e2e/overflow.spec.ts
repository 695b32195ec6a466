import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';
import { templates } from '../templates.ts';

import { expect, returningVisitor, test } from './support.ts';

/** The languages with the longest words stand for all. */
const tested = process.env['FULL'] ? locales : (['ru', 'tl'] as const);

for (const locale of tested)
  test(`D7 layout: no page in ${locale} is wider than a small phone or a tablet`, async ({
    page,
  }) => {
    test.slow();
    // Rupiah amounts are the longest.
    await returningVisitor(page, { locale, currency: 'IDR' });
    const wider: string[] = [];
    for (const route of Object.values(templates)) {
      await page.goto(localizePath(route, locale));
      for (const width of [320, 360, 768]) {
        await page.setViewportSize({ width, height: 800 });
        const surplus = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        if (surplus > 0) wider.push(`${route} at ${width}: ${surplus} px`);
      }
    }
    expect(wider).toEqual([]);
  });
