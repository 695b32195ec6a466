import { localizePath } from '../../src/i18n/paths.ts';

import { expect, returningVisitor, test } from './support.ts';

for (const locale of ['en', 'zh', 'ru'] as const)
  test(`§2 home: nothing complains in the console in ${locale}`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await returningVisitor(page, { locale });
    await page.goto(localizePath('/', locale), { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    expect(complaints).toEqual([]);
  });
