import type { Page } from '@playwright/test';

import { toastOf } from './contact-forms.ts';
import { expect, returningVisitor, test } from './support.ts';

const empty =
  'No companies found matching your criteria. Try another search, industry or region.';

test.beforeEach(async ({ page }) => {
  await returningVisitor(page);
  await page.goto('/verified-companies');
});

/** Returns the names of the visible companies. */
const shown = (page: Page) => page.locator('[data-company]:visible').getByRole('heading');
const search = (page: Page) => page.getByLabel('Search by name or certificate ID');

test('§2 verified companies: six cards, marked as sample data', async ({ page }) => {
  await expect(shown(page)).toHaveCount(6);
  await expect(page.getByText('sample data with invented names')).toBeVisible();
  await expect(page.getByText('6 of 6 companies')).toBeVisible();
});

test('§2 verified companies: the search finds part of a name or an ID in any case', async ({
  page,
}) => {
  await search(page).fill(' wInD ');
  await expect(shown(page)).toHaveText(['Protowind Energy Inc.']);
  await search(page).fill('cpf-2025-0005');
  await expect(shown(page)).toHaveText(['PT Contoh Niaga']);
  await expect(page.getByText('1 of 6 companies')).toBeVisible();
});

for (const [industry, region, name] of [
  ['Technology', 'United Kingdom', 'Examplia Technologies Ltd'],
  ['E-commerce', 'United States', 'Sampleton Goods LLC'],
  ['Consulting', 'China', 'Specimen Consulting (Shanghai) Co., Ltd.'],
  ['Renewable Energy', 'Canada', 'Protowind Energy Inc.'],
  ['Trading', 'Indonesia', 'PT Contoh Niaga'],
  ['Fintech', 'Singapore', 'Mockwell Fintech Pte. Ltd.'],
] as const)
  test(`§2 verified companies: ${industry} and ${region} filter`, async ({ page }) => {
    await page.getByLabel('Industry').selectOption(industry);
    await expect(shown(page)).toHaveText([name]);
    await page.getByLabel('Industry').selectOption('All industries');
    await expect(shown(page)).toHaveCount(6);
    await page.getByLabel('Region').selectOption(region);
    await expect(shown(page)).toHaveText([name]);
  });

test('§2 verified companies: filters that nothing fits say so', async ({ page }) => {
  await expect(page.getByText(empty)).toBeHidden();
  await page.getByLabel('Industry').selectOption('Trading');
  await page.getByLabel('Region').selectOption('Canada');
  await expect(shown(page)).toHaveCount(0);
  await expect(page.getByText(empty)).toBeVisible();
});

test('§2 verified companies: View Profile tells that it is coming soon', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'View Profile: PT Contoh Niaga' }).click();
  await expect(toastOf(page)).toContainText('Coming Soon');
});

test('§2 verified companies: badges and links lead where they should', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const badge = main.getByRole('link', { name: /^PT Contoh Niaga: verified by/ });
  await expect(badge).toHaveAttribute('href', '/verify?id=CPF-2025-0005');
  await expect(badge).toHaveAttribute('target', '_blank');
  await expect(badge).toHaveAttribute('rel', 'noopener');
  await expect(main.getByRole('link', { name: 'Get verified' })).toHaveAttribute(
    'href',
    '/services',
  );
  await expect(main.getByRole('link', { name: 'Ask about the badge' })).toHaveAttribute(
    'href',
    '/contact-us?subject=Verified+Badge+Inquiry',
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R24 verified companies: all are listed, the filters are not', async ({
    page,
  }) => {
    await expect(shown(page)).toHaveCount(6);
    await expect(search(page)).toBeHidden();
  });
});
