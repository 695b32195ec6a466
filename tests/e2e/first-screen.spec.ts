import { localizePath } from '../../src/i18n/localize-path.ts';
import { firstOf, plans } from '../support/content-facts.ts';
import { heroLink } from './support/contact-forms.ts';
import { messages } from './support/page.ts';
import { expect, returningVisitor, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('§2 home: the first screen has a price, the product and, below the buttons, the refund terms', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.goto('/');
  const hero = page.getByRole('main').locator('section').first();
  const refund = hero.getByRole('link', { name: messages('en', 'about').refundTerms });
  for (const part of [hero.locator('data').first(), hero.locator('.case'), refund])
    await expect(part).toBeInViewport({ ratio: 1 });
  const button = await heroLink(page).boundingBox();
  const terms = await refund.boundingBox();
  const gap = (terms?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0);
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(40);
});

for (const locale of ['en', 'ru'])
  test(`D7 services: the heading of a country has one line (${locale})`, async ({
    page,
  }) => {
    await returningVisitor(page, { locale });
    await page.goto(localizePath('/services/china', locale));
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
  });

test('§2 FAQs: the first screen has all questions of the first category', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.goto('/faqs');
  const questions = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await expect(questions.last()).toBeInViewport({ ratio: 1 });
});

test('§2 quote: a click anywhere on a row chooses it', async ({ page }) => {
  await returningVisitor(page);
  await page.goto('/quote');
  const plan = firstOf(plans);
  const { planHeading } = messages('en', 'quote');
  const group = page.getByRole('group', { name: planHeading });
  const row = group.getByRole('listitem').filter({ hasText: plan.name }).last();
  await row.click({ position: { x: 300, y: 6 } });
  await expect(row.getByRole('radio')).toBeChecked();
});
