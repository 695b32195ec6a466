import type { Page } from '@playwright/test';

import { locales } from '../../../src/i18n/locales.ts';

/** The language with the longest words; all with FULL. */
export const longWords = process.env['FULL'] ? locales : (['ru'] as const);

export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
