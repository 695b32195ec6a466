import { expect, type Page } from '@playwright/test';

import { templates } from '../../support/templates.ts';
import { messages } from './page.ts';

/**
 * Collects console errors and warnings, including policy violations, uncaught errors, and requests to other
 * origins. The opened address may answer 404.
 */
export function collectErrors(page: Page, baseURL: string): string[] {
  const noise: string[] = [];
  page.on('pageerror', ({ message }) => noise.push(`uncaught: ${message}`));
  page.on('console', (line) => {
    const { url } = line.location();
    const missingPage = url === page.url() && /\b404\b/.test(line.text());
    if (['error', 'warning'].includes(line.type()) && !missingPage)
      noise.push(`${line.type()}: ${line.text()} ${url}`);
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== new URL(baseURL).origin && !['data:', 'blob:'].includes(protocol))
      noise.push(`request: ${request.url()}`);
  });
  return noise;
}

export const everyRoute = [
  ...Object.values(templates),
  '/login',
  '/update-password',
  '/consultation',
];

async function frameOf(page: Page) {
  const locale = (await page.locator('html').getAttribute('lang')) ?? 'en';
  return { frame: messages(locale, 'frame'), header: page.getByRole('banner') };
}

/** Loads the code of pickers and the page's own fields. */
export async function touchFields(page: Page): Promise<void> {
  const { frame, header } = await frameOf(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').hover();
  await header.getByLabel(frame.currency).selectOption('IDR');
  await header.getByRole('button', { name: frame.language }).click();
  await page.keyboard.press('Escape');
  for (const field of await page.getByRole('main').getByRole('textbox').all())
    if (await field.isVisible()) await field.pressSequentially('a');
}

/** Opens the account menu of portal or desk and uses its fields. */
export async function touchApplication(page: Page): Promise<void> {
  const { frame, header } = await frameOf(page);
  await expect(page.locator('[data-client=screen] h1')).toBeVisible();
  await header
    .getByRole('button', { name: messages('en', 'application').account })
    .click();
  await header.getByLabel(frame.currency).selectOption('IDR');
  await page.keyboard.press('Escape');
}

/** Loads all code that a page has on demand, including dialog and search. */
export async function touchPage(page: Page): Promise<void> {
  await touchFields(page);
  const { frame, header } = await frameOf(page);
  const dialog = page.getByRole('dialog');
  await header.getByRole('link', { name: frame.getStarted }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await header.getByRole('button', { name: frame.search, exact: true }).click();
  await dialog.getByRole('textbox').fill('KITAS');
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
}
