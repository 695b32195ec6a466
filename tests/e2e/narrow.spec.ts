import type { Page } from '@playwright/test';

import { localizePath } from '../../src/i18n/localize-path.ts';
import { newLead } from '../stubs/lead.ts';
import { templates } from '../support/templates.ts';
import { newClient, sampleSession, signedIn } from './support/clients.ts';
import { longWords, overflow } from './support/page.ts';
import { everyRoute } from './support/page-errors.ts';
import { openScreen, portalScreens } from './support/portal-screens.ts';
import { expect, returningVisitor, test } from './support/test.ts';

/** Words in headings and prices that break in the middle. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    for (const part of document.querySelectorAll('h1, h2, h3, [data-usd], .figures')) {
      if (!part.checkVisibility()) continue;
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        // A line may break after a hyphen or a slash, and anywhere in an address.
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}\p{M}]{2,}/gu)) {
          if (/\p{Script=Han}/u.test(word) || text.data.includes('@')) continue;
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => top));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
}

const full = Boolean(process.env['FULL']);
/** The pages with the longest headings and the most prices; tour.spec.ts has the width of the others. */
const { home, country, pricing, quote } = templates;
const routes = full ? everyRoute : [home, country, pricing, quote];

for (const locale of longWords) {
  test(`D7 narrow: no page breaks a word of a heading or a price at 320 and 360 px (${locale})`, async ({
    page,
  }) => {
    test.slow();
    await returningVisitor(page, { locale });
    for (const route of routes) {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(localizePath(route, locale));
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await brokenWords(page), `${route} at ${width} px`).toEqual([]);
        expect(await overflow(page), `${route} at ${width} px`).toBe(0);
      }
    }
  });

  test(
    `D7 narrow: no screen of portal and desk is wider than 320 px (${locale})`,
    { tag: '@full' },
    async ({ page, baseURL }) => {
      test.slow();
      await signedIn(page, await sampleSession(baseURL ?? ''), { locale });
      await page.setViewportSize({ width: 320, height: 740 });
      for (const path of portalScreens) {
        await openScreen(page, path, locale);
        expect(await brokenWords(page), path).toEqual([]);
        expect(await overflow(page), path).toBe(0);
      }
      await signedIn(page, await sampleSession(baseURL ?? '', 'manager'), { locale });
      for (const list of ['', '/cases', '/clients', '/affiliates', '/audit', '/staff']) {
        await openScreen(page, `/desk${list}`, locale);
        expect(await overflow(page), list).toBe(0);
      }
    },
  );
}

/** References and Chinese dates that a line breaks. */
function brokenFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      for (const { 0: figure, index } of text.data.matchAll(
        /CPF-[\w-]+|[\d年]*月\d+日/g,
      )) {
        range.setStart(text, index);
        range.setEnd(text, index + figure.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        if (lines.size > 1) broken.push(figure);
      }
    }
    return broken;
  });
}

test('D7 narrow: portal and desk break no reference and no Chinese date', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const screens = {
    client: ['/dashboard', '/dashboard/invoices/CPF-I-2025-00002'],
    manager: [
      '/desk/cases?list=all',
      // The tabs of a phone.
      ...['requests', 'messages', 'steps', 'invoices', 'deadlines'].map(
        (tab) => `/desk/cases/CPF-C-2025-00002#${tab}`,
      ),
    ],
  };
  for (const [name, paths] of Object.entries(screens)) {
    await signedIn(page, await sampleSession(baseURL ?? '', name), { locale: 'zh' });
    for (const path of paths) {
      await openScreen(page, path, 'zh');
      for (const width of [320, 350, 390]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await brokenFigures(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  }
});

test('D7 narrow: the desk lists its rows as compact cards', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedIn(page, await sampleSession(baseURL ?? '', 'manager'));
  for (const list of ['leads', 'cases?list=all', 'clients', 'invoices?list=all']) {
    await openScreen(page, `/desk/${list}`, 'en');
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    heights.sort((a, b) => a - b);
    // Three lines. Other tests' clients with long names have more.
    expect(heights[Math.floor(heights.length / 2)], list).toBeLessThan(100);
  }
});

test(
  'D7 R1.25 narrow: no user’s name widens portal or desk',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const hostile = {
      full_name: '👩‍👩‍👧‍👦🛂🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(500),
      phone_number: 'A'.repeat(10_000),
    };
    await page.setViewportSize({ width: 320, height: 740 });
    await signedIn(page, await newClient(baseURL ?? '', hostile));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('👩');
    expect(await overflow(page)).toBe(0);
    for (const text of [
      'Maximiliana '.repeat(800),
      `${'محمد عبد الرحمن '.repeat(40)}(1) – Ltd.`,
    ]) {
      await page.evaluate((value) => {
        for (const part of document.querySelectorAll('h1 bdi, [data-field]'))
          part.textContent = value;
      }, text);
      expect(await overflow(page), text.slice(0, 20)).toBe(0);
    }

    const lead = { ...newLead, name: 'x'.repeat(120), client: null };
    await page.route('**/rpc/desk_lead', (route) => route.fulfill({ json: lead }));
    await signedIn(page, await sampleSession(baseURL ?? '', 'officer'));
    await page.goto(`/desk/leads/${lead.id}`);
    await expect(page.getByRole('heading', { name: lead.name })).toBeVisible();
    expect(await overflow(page)).toBe(0);
  },
);
