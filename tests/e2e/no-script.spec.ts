import type { Browser } from '@playwright/test';

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

test('R24 no JavaScript: the home page reads whole, without a loading screen', async ({
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
  await expect(page.locator('[data-usd]').first()).toHaveText('$4,500.00');
});

test('R24 no JavaScript: answers and the whole map list read', async ({ page }) => {
  await page.goto('/');
  const question = page.locator('details').first();
  await question.locator('summary').click();
  await expect(question.locator('p')).toBeVisible();
  await expect(page.getByText('Hong Kong', { exact: true }).last()).toBeVisible();
  // Nothing is offered that only a script could do.
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden();
  await expect(page.getByLabel('Currency')).toBeHidden();
});

test('R24 no JavaScript: the contact page reads, and its form shows another way', async ({
  page,
}) => {
  await page.goto('/contact-us?service=Growth+Business');
  // Playwright's roles and texts skip the content of <noscript>.
  const other = page
    .locator('form')
    .locator('xpath=ancestor::section')
    .locator('noscript p');
  await expect(other).toBeVisible();
  await expect(other).toContainText('Sending this form needs JavaScript.');
  await expect(other.locator('a').nth(0)).toHaveAttribute(
    'href',
    'mailto:hello@crossport.example',
  );
  await expect(other.locator('a').nth(1)).toHaveAttribute('href', 'tel:+442079460123');
  // The browser alone would send what is typed nowhere.
  await expect(page.locator('form')).toBeHidden();
  for (const name of ['Other ways to connect', 'Schedule a free consultation'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
});

for (const path of ['/login', '/login?mode=signup', '/update-password'])
  test(`R24 no JavaScript: ${path} says that it needs it, and how to reach us`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Playwright's roles and texts skip the content of <noscript>.
    const other = page.getByRole('main').locator('noscript p');
    await expect(other).toBeVisible();
    await expect(other).toContainText('Your account needs JavaScript.');
    await expect(other.locator('a').nth(0)).toHaveAttribute(
      'href',
      'mailto:support@crossport.example',
    );
    await expect(other.locator('a').nth(1)).toHaveAttribute('href', 'tel:+442079460123');
    await expect(page.getByRole('main').locator('input, button')).not.toHaveCount(0);
    for (const field of await page.getByRole('main').locator('input, button').all())
      await expect(field).toBeHidden();
    await expect(
      page.getByRole('heading', { name: 'What your portal shows you' }),
    ).toBeVisible();
  });

test('R24 no JavaScript: Book Free Consultation and Get Started lead to the contact page', async ({
  page,
}) => {
  await page.goto('/es/');
  await page.getByRole('main').locator('[data-consultation]').first().click();
  await expect(page).toHaveURL('/es/contact-us?subject=Homepage+Inquiry');
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/contact-us?subject=General+Inquiry');
});

for (const width of [360, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(`R24 no JavaScript: languages and pages are links at ${width} px`, async ({
      page,
    }) => {
      await page.goto('/contact-us');
      const open = async () => {
        if (width < 1120)
          await page.getByRole('banner').getByRole('button').first().click();
      };
      await open();
      await expect(page.getByRole('combobox', { name: 'Language' })).toBeHidden();
      if (width > 1120) await page.getByRole('button', { name: 'Language' }).click();
      await page.getByRole('link', { name: 'Tiếng Việt' }).click();
      await expect(page).toHaveURL('/vi/contact-us');
      await open();
      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Trang chủ', exact: true })
        .click();
      await expect(page).toHaveURL('/vi/');
    });
  });
