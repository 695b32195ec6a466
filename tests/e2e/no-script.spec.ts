import type { Browser, Locator } from '@playwright/test';

import { companies, posts, site } from '../support/content-facts.ts';
import { messages } from './support/page.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

async function readWithScript(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ javaScriptEnabled: true });
  await page.goto(url);
  await expect(page.getByRole('status')).toBeHidden();
  const text = await page.getByRole('main').innerText();
  await page.close();
  return text;
}

const phone = `tel:${site.phone.replaceAll(' ', '')}`;

async function expectOtherWay(
  note: Locator,
  text: string,
  ways: string[],
): Promise<void> {
  await expect(note).toBeVisible();
  await expect(note).toContainText(text);
  for (const [index, href] of ways.entries())
    await expect(note.locator('a').nth(index)).toHaveAttribute('href', href);
}

test('R1.24 no JavaScript: the home page has all its text, and its links work', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/');
  await expect(page.getByText('Finding your language and currency…')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  const withScript = await readWithScript(browser, `${baseURL}/`);
  // Without JavaScript the map does not move, so it needs no help.
  expect(await page.getByRole('main').innerText()).toBe(
    withScript.replace('?\nHow to use the map\n', ''),
  );
  await expect(page.locator('[data-usd]').first()).toContainText('$');
  const question = page.locator('details[name]').first();
  await question.locator('summary').click();
  await expect(question.locator('p')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden();
  await expect(page.getByLabel('Currency')).toBeHidden();

  await page.getByRole('banner').getByRole('link', { name: 'Get started' }).click();
  await expect(page).toHaveURL('/contact-us?subject=General+Inquiry');
  await page.goto('/es/');
  await page.getByRole('main').locator('[data-consultation]').first().click();
  await expect(page).toHaveURL('/es/contact-us?subject=Homepage+Inquiry');
});

test('R1.24 no JavaScript: pages with a form, a filter or tabs have all their text and name an alternative', async ({
  page,
}) => {
  const { general, affiliates } = site.email;
  // Playwright's roles and texts skip the content of <noscript>.
  const note = page.locator('main noscript > *');

  await test.step('contact', async () => {
    await page.goto('/contact-us?service=X');
    const ways = [`mailto:${general}`, phone];
    await expectOtherWay(note.first(), 'Sending this form needs JavaScript.', ways);
    // The browser alone would discard the input.
    await expect(page.locator('form')).toBeHidden();
  });

  await test.step('quote', async () => {
    await page.goto('/quote?items=kitas:2');
    await expect(note).toContainText('Adding up prices needs JavaScript.');
    await expect(note.getByRole('link')).toHaveAttribute('href', /^\/contact-us\?/);
    await expect(page.getByText('Investor KITAS', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('main').locator('data:visible')).not.toHaveCount(0);
    await expect(page.locator('main :is(input, button):visible')).toHaveCount(0);
  });

  await test.step('filters', async () => {
    for (const [path, field, entries, count] of [
      ['/faqs', 'Search the questions', 'details', 0],
      ['/blog', 'Search articles', '[data-posts] > li', posts.length],
      [
        '/verified-companies',
        'Search by name or certificate ID',
        '[data-company]',
        companies.length,
      ],
    ] as const) {
      await page.goto(path);
      await expect(page.getByLabel(field)).toBeHidden();
      const visibleEntries = page
        .getByRole('main')
        .locator(entries)
        .filter({ visible: true });
      if (count) await expect(visibleEntries).toHaveCount(count);
      else await expect(visibleEntries.last()).toBeVisible();
    }
  });

  await test.step('look-up', async () => {
    await page.goto('/verify');
    await expect(page.getByLabel('Company name or certificate ID')).toBeHidden();
    const ways = [`mailto:${general}`, phone];
    await expectOtherWay(note, 'Searching needs JavaScript.', ways);
  });

  await test.step('affiliates', async () => {
    await page.goto('/affiliate-program');
    const join = page.locator('#join');
    await expect(join.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(join.getByRole('link', { name: 'Sign up' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Become an affiliate' })).toBeHidden();
    await expectOtherWay(
      join.locator('noscript > *'),
      'Getting your link needs JavaScript.',
      [`mailto:${affiliates}`],
    );
  });
});

test('R1.24 no JavaScript: account pages and the portal say that they need it', async ({
  page,
}) => {
  const main = page.getByRole('main');
  for (const path of ['/login', '/update-password'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const ways = [`mailto:${site.email.support}`, phone];
      const note = page.locator('main noscript > *');
      await expectOtherWay(note, 'Your account needs JavaScript.', ways);
      await expect(main.locator('input:visible, button:visible')).toHaveCount(0);
    });

  await page.goto('/consultation');
  await expectOtherWay(page.locator('main noscript > *'), 'This page needs JavaScript.', [
    `mailto:${site.email.general}`,
    phone,
  ]);
  await expect(page.getByText(messages('en', 'booking').reading)).toBeHidden();

  await page.goto('/dashboard');
  await expect(page.locator('main noscript > *')).toBeVisible();
  await expect(page.getByText(messages('en', 'application').loading)).toBeHidden();
});

test('R1.24 no JavaScript: languages and pages are links, on any screen', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  for (const width of process.env['FULL'] ? [360, 1440] : [360])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const openMenu = async () => {
        if (width < 1120) await header.getByRole('button').first().click();
      };
      await page.goto('/contact-us');
      await openMenu();
      await expect(page.getByRole('combobox', { name: 'Language' })).toBeHidden();
      if (width > 1120) await page.getByRole('button', { name: 'Language' }).click();
      await page.getByRole('link', { name: 'Tiếng Việt' }).click();
      await expect(page).toHaveURL('/vi/contact-us');
      await openMenu();
      await header.getByRole('link', { name: 'Trang chủ', exact: true }).click();
      await expect(page).toHaveURL('/vi/');
    });
});
