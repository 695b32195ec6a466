import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';
import { newClient, signedIn } from './clients.ts';
import { expect, returningVisitor, test } from './support.ts';

/**
 * Bars of DESIGN.md 8, in KiB of bodies; headers are not counted, since HTTP/2 packs them. Every
 * island is held to the dialog's bar: React DOM 19.2 alone takes 48 of the 53 that DESIGN.md names.
 */
const bars = {
  script: 3.6,
  ownScript: 8,
  document: 14,
  total: 37,
  requests: 5,

  dialog: 75,
  /** The pages of accounts, with the auth library. */
  account: 140,
};

interface Weights {
  /** Scripts, inline ones included. */
  script: number;
  /** The first answer without its inline scripts. */
  document: number;
  total: number;
  requests: number;
  scripts: string[];
}

function packed(text: string): number {
  return brotliCompressSync(text).length / 1024;
}

/** Inline scripts of a page's HTML. */
function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return Array.from(scripts, ([, text = '']) => text);
}

/** Counts what the page receives, until `weigh` is asked; the cache is cold. */
function listen(page: Page): { weigh: () => Promise<Weights> } {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request);
  });
  return {
    async weigh() {
      await page.waitForLoadState('networkidle');
      const html = (await (await requests[0]?.response())?.text()) ?? '';
      const inline = inlineScripts(html);
      const sizes = await Promise.all(
        requests.map(async (request) => {
          // A look-up that was given up has no answer.
          const { responseBodySize = 0 } = (await request.response())
            ? await request.sizes()
            : {};
          const kind = request.resourceType();
          return { kind, url: request.url(), size: responseBodySize / 1024 };
        }),
      );
      const scripts = sizes.filter(({ kind }) => kind === 'script');
      const sum = (parts: number[]) => parts.reduce((a, b) => a + b, 0);
      return {
        script: sum(scripts.map(({ size }) => size)) + sum(inline.map(packed)),
        document: packed(inline.reduce((rest, script) => rest.replace(script, ''), html)),
        total: sum(sizes.map(({ size }) => size)),
        requests: sizes.length,
        scripts: scripts.map(({ url }) => url),
      };
    },
  };
}

function row(name: string, { script, document, total, requests }: Weights): string {
  const figures = [script, document, total].map((size) => size.toFixed(2).padStart(8));
  return [name.padEnd(16), ...figures, String(requests).padStart(9)].join(' ');
}

const heading = 'KiB, brotli        script document    total  requests';

for (const locale of locales)
  test(`D8 budgets: the home page in ${locale} before any touch`, async ({ page }) => {
    const { weigh } = listen(page);
    await page.goto(localizePath('/', locale), { waitUntil: 'load' });
    const weights = await weigh();
    console.log(`${heading}\n${row(`home ${locale}`, weights)}`);
    expect(weights.scripts.join()).not.toMatch(/react|client\.|consultation|toasts/i);
    expect.soft(weights.script, 'JavaScript').toBeLessThanOrEqual(bars.script);
    expect.soft(weights.document, 'HTML and CSS').toBeLessThanOrEqual(bars.document);
    expect.soft(weights.total, 'all').toBeLessThanOrEqual(bars.total);
    expect.soft(weights.requests, 'requests').toBeLessThanOrEqual(bars.requests);
  });

test('D8 budgets: the contact page before any touch', async ({ page }) => {
  const { weigh } = listen(page);
  await page.goto('/contact-us');
  const weights = await weigh();
  console.log(`${heading}\n${row('contact en', weights)}`);
  expect(weights.scripts.join()).not.toMatch(/react|client\.|ContactForm|toasts/i);
  expect.soft(weights.script).toBeLessThanOrEqual(bars.script + bars.ownScript);
});

test('D8 budgets: JavaScript of the contact page once its form is touched', async ({
  page,
}) => {
  await returningVisitor(page);
  const { weigh } = listen(page);
  await page.goto('/contact-us');
  const woken = page.waitForResponse(/ContactForm.*\.js/);
  await page.getByLabel('Full name').focus();
  await woken;
  const weights = await weigh();
  console.log(`${heading}\n${row('contact touched', weights)}`);
  expect(weights.script).toBeLessThanOrEqual(bars.dialog);
});

test('D8 budgets: JavaScript of the home page once the dialog is open', async ({
  page,
}) => {
  await returningVisitor(page);
  const { weigh } = listen(page);
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Book Free Consultation' })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const weights = await weigh();
  console.log(`${heading}\n${row('home and dialog', weights)}`);
  expect(weights.script).toBeLessThanOrEqual(bars.dialog);
});

for (const [name, path, field] of [
  ['login', '/login', 'Email address'],
  ['update-password', '/update-password?token_hash=abc', 'New password'],
] as const) {
  test(`D8 budgets: the ${name} page before any touch`, async ({ page }) => {
    await returningVisitor(page);
    const { weigh } = listen(page);
    await page.goto(path);
    const weights = await weigh();
    console.log(`${heading}\n${row(name, weights)}`);
    expect(weights.scripts.join()).not.toMatch(
      /react|client\.|(Login|Password)Form|toasts|auth/i,
    );
    expect.soft(weights.script).toBeLessThanOrEqual(bars.script + bars.ownScript);
    expect.soft(weights.document).toBeLessThanOrEqual(bars.document);
  });

  test(`D8 budgets: JavaScript of the ${name} page once a form was sent`, async ({
    page,
  }) => {
    await returningVisitor(page);
    const { weigh } = listen(page);
    await page.goto(path);
    const input = page.getByRole('main').getByLabel(field, { exact: true }).first();
    await input.fill('a');
    await input.press('Enter');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    const weights = await weigh();
    console.log(`${heading}\n${row(`${name} sent`, weights)}`);
    expect(weights.script).toBeLessThanOrEqual(bars.account);
  });
}

test('D8 budgets: the dashboard, with its client', async ({ page, baseURL }) => {
  await signedIn(page, await newClient(baseURL ?? ''));
  const { weigh } = listen(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  const weights = await weigh();
  console.log(`${heading}\n${row('dashboard', weights)}`);
  expect(weights.scripts.join()).not.toMatch(/react|client\.|toasts/i);
  expect.soft(weights.script).toBeLessThanOrEqual(bars.account);
  expect.soft(weights.document).toBeLessThanOrEqual(bars.document);
});

test('D8 budgets: the affiliate page, before and after its link', async ({
  page,
  baseURL,
}) => {
  await signedIn(page, await newClient(baseURL ?? ''));
  const { weigh } = listen(page);
  await page.goto('/affiliate-program');
  const before = await weigh();
  await page.getByRole('button', { name: 'Become an affiliate' }).click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const after = await weigh();
  console.log(`${heading}\n${row('affiliate', before)}\n${row('with its link', after)}`);
  expect.soft(before.script).toBeLessThanOrEqual(bars.script);
  expect.soft(before.document).toBeLessThanOrEqual(bars.document);
  expect.soft(after.script).toBeLessThanOrEqual(bars.account);
});
