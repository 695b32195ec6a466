import type { Browser, Locator } from '@playwright/test';

import { companies, firstOf, posts, site, visas } from '../content-facts.ts';

import { expect, test } from './support.ts';

test.use({ javaScriptEnabled: false });

/** Returns what a visitor with JavaScript reads in the page's main part. */
async function readWithScript(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ javaScriptEnabled: true });
  await page.goto(url);
  await expect(page.getByRole('status')).toBeHidden();
  const text = await page.getByRole('main').innerText();
  await page.close();
  return text;
}

const phone = `tel:${site.phone.replaceAll(' ', '')}`;

/** Expects a note that names other ways to reach us. */
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

test('R24 no JavaScript: the home page reads whole, and its links lead on', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/');
  await expect(page.getByText('Finding your language and currency…')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.getByRole('main').innerText()).toBe(
    await readWithScript(browser, `${baseURL}/`),
  );
  await expect(page.locator('[data-usd]').first()).toContainText('$');
  const question = page.locator('details').first();
  await question.locator('summary').click();
  await expect(question.locator('p')).toBeVisible();
  await expect(page.getByText('Hong Kong', { exact: true }).last()).toBeVisible();
  // Nothing is offered that only a script could do.
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden();
  await expect(page.getByLabel('Currency')).toBeHidden();

  await page.getByRole('banner').getByRole('link', { name: 'Free Consultation' }).click();
  await expect(page).toHaveURL('/contact-us?subject=General+Inquiry');
  await page.goto('/es/');
  await page.getByRole('main').locator('[data-consultation]').first().click();
  await expect(page).toHaveURL('/es/contact-us?subject=Homepage+Inquiry');
});

test('R24 no JavaScript: pages with a form, a filter or tabs read whole and show another way', async ({
  page,
}) => {
  const { general, affiliates } = site.email;
  // Playwright's roles and texts skip the content of <noscript>.
  const note = page.locator('main noscript > *');

  await test.step('contact', async () => {
    await page.goto('/contact-us?service=X');
    const ways = [`mailto:${general}`, phone];
    await expectOtherWay(note.first(), 'Sending this form needs JavaScript.', ways);
    // The browser alone would send what is typed nowhere.
    await expect(page.locator('form')).toBeHidden();
    for (const name of ['Other ways to connect', 'Schedule a free consultation'])
      await expect(page.getByRole('heading', { name })).toBeVisible();
  });

  await test.step('pricing', async () => {
    await page.goto('/pricing');
    await expect(page.locator('article s').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByLabel('Coupon code')).toBeHidden();
    await expect(note).toBeVisible();
  });

  await test.step('quote', async () => {
    await page.goto('/quote?items=kitas:2');
    await expect(note).toContainText('Adding up prices needs JavaScript.');
    await expect(note.getByRole('link')).toHaveAttribute('href', /^\/contact-us\?/);
    await expect(page.getByText('Investor KITAS', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('main').locator('data:visible')).not.toHaveCount(0);
    await expect(page.locator('main :is(input, button):visible')).toHaveCount(0);
    await expect(page.getByText('Nothing chosen yet')).toBeHidden();
  });

  await test.step('FAQs', async () => {
    await page.goto('/faqs');
    for (const name of ['General', 'China Services', 'Indonesia Services', 'Banking']) {
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    }
    await expect(page.getByLabel('Search the questions')).toBeHidden();
    await page.locator('details summary').last().click();
    await expect(page.locator('details .answer p').last()).toBeVisible();
  });

  await test.step('blog', async () => {
    await page.goto('/blog');
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(titles).toHaveCount(posts.length);
    await expect(page.getByLabel('Search articles')).toBeHidden();
    await titles.first().getByRole('link').click();
    await expect(page).toHaveURL(`/blog/${firstOf(posts).slug}`);
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  });

  await test.step('companies', async () => {
    await page.goto('/verified-companies');
    await expect(page.locator('[data-company]:visible')).toHaveCount(companies.length);
    await expect(page.getByLabel('Search by name or certificate ID')).toBeHidden();
  });

  await test.step('checklist', async () => {
    const [visa, { documents }] = firstOf(Object.entries(visas));
    await page.goto(`/visa-work-permits/${visa}`);
    await page.getByText(`All ${documents.length} documents`).click();
    const boxes = page.getByRole('checkbox');
    await expect(boxes).toHaveCount(documents.length);
    await boxes.last().check();
    await expect(page.getByText('is kept in this browser')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Download checklist' })).toBeHidden();
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

test('R24 no JavaScript: account pages say that they need it, and how to reach us', async ({
  page,
}) => {
  const main = page.getByRole('main');
  for (const path of ['/login', '/login?mode=signup', '/update-password'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const ways = [`mailto:${site.email.support}`, phone];
      const note = page.locator('main noscript > *');
      await expectOtherWay(note, 'Your account needs JavaScript.', ways);
      const fields = main.locator('input, button');
      await expect(fields).not.toHaveCount(0);
      await expect(fields.filter({ visible: true })).toHaveCount(0);
      await expect(
        page.getByRole('heading', { name: 'What your portal shows you' }),
      ).toBeVisible();
    });
});

test('R24 no JavaScript: languages and pages are links, on a phone and on a desk', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  for (const width of [360, 1440])
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
