import { expect, returningVisitor, test } from './support.ts';

test.beforeEach(async ({ page }) => {
  await returningVisitor(page);
  await page.goto('/');
});

test('§2 home: the hero’s two actions', async ({ page }) => {
  const hero = page.getByRole('main').locator('section').first();
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
  const book = hero.getByRole('link', { name: 'Book Free Consultation' });
  await expect(book).toHaveAttribute('data-consultation', 'Homepage Inquiry');
  await expect(book).toHaveAttribute('href', '/contact-us?subject=Homepage+Inquiry');
  await expect(hero.getByRole('link', { name: 'Get Started' })).toHaveAttribute(
    'href',
    '/pricing',
  );
});

test('§2 home: company registration in three steps', async ({ page }) => {
  const steps = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'A company in three steps' }) });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(steps.getByRole('heading', { level: 3 })).toHaveCount(3);
});

test('§2 home: tiles lead to services, visas and banking', async ({ page }) => {
  const tiles = {
    'Form a company': '/services',
    'Visas and work permits': '/visa-work-permits',
    'Open a bank account': '/banking-solutions',
  };
  for (const [name, href] of Object.entries(tiles))
    await expect(
      page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) }),
    ).toHaveAttribute('href', href);
});

test('§2 home: core services of seven countries, with the prices of §9', async ({
  page,
}) => {
  const core = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Core services by country' }) });
  await expect(core.getByRole('heading', { level: 3 })).toHaveText([
    'China',
    'Indonesia',
    'Hong Kong',
    'Singapore',
    'United Kingdom',
    'United States',
    'Canada',
  ]);
  const prices = {
    '/services/china': '$4,500.00',
    '/visa-work-permits/china': '$1,600.00',
    '/services/indonesia': '$3,650.00',
    '/visa-work-permits/indonesia': '$2,000.00',
  };
  for (const [href, price] of Object.entries(prices))
    await expect(
      core
        .getByRole('listitem')
        .filter({ has: page.locator(`a[href="${href}"]`) })
        .last(),
    ).toContainText(`from ${price}`);
  await expect(core.getByText('Price on request')).toHaveCount(5);
});

test('§2 home: statistics', async ({ page }) => {
  const statistics = page.getByRole('region', { name: 'In figures' });
  await expect(statistics.getByRole('definition')).toHaveText([
    '1,000+',
    '50+',
    '10+',
    '98%',
  ]);
});

test('§2 home: three testimonials, each labelled as a sample', async ({ page }) => {
  const letters = page.getByRole('main').getByRole('figure');
  await expect(letters).toHaveCount(3);
  for (const letter of await letters.all())
    await expect(letter.getByText('Sample', { exact: true })).toBeVisible();
});

test('§4 home: three questions, one open at a time', async ({ page }) => {
  const questions = page.getByRole('main').locator('details');
  await expect(questions).toHaveCount(3);
  await expect(page.locator('details[open]')).toHaveCount(0);
  for (const [index, question] of (await questions.all()).entries()) {
    await question.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(question.locator('p')).toBeVisible();
    await expect(page.locator('details[open]')).toHaveCount(1);
    await expect(questions.nth(index)).toHaveAttribute('open');
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open]')).toHaveCount(0);
});

test('§2 home: three blog teasers with title, category and long date, newest first', async ({
  page,
}) => {
  const articles = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'From the blog' }) });
  await expect(articles.getByRole('listitem')).toHaveCount(3);
  const days = await articles
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days).toEqual([...days].sort().reverse());
  for (const [index, day] of days.entries()) {
    const teaser = articles.getByRole('listitem').nth(index);
    const long = new Date(day).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    expect(long).toMatch(/^(March|April|May|June) \d{1,2}, 2025$/);
    await expect(teaser).toContainText(long);
    await expect(teaser).toContainText(
      /Visa Guides|Company Formation|Indonesia Focus|Banking Solutions/,
    );
    await expect(teaser.getByRole('link')).toHaveAttribute(
      'href',
      /^\/blog\/[a-z0-9-]+$/,
    );
  }
});

test('§2 home: on a Spanish page dates and figures are Spanish', async ({ page }) => {
  await page.goto('/es/');
  await expect(page.locator('time').first()).toHaveText(
    /^\s*\d{1,2} de [a-z]+ de 2025\s*$/,
  );
  await expect(page.getByRole('definition').getByText('98 %')).toBeVisible();
});
