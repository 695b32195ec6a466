import { locales, type Locale } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';
import { templates, type Template } from '../templates.ts';

import { bars, hasOwnScript } from './bars.ts';
import { expect, returningVisitor, test } from './support.ts';
import { heading, listen, row } from './weights.ts';

const names = Object.keys(templates) as Template[];

/** Without FULL, English and the heaviest pages of the heaviest language stand for the others. */
function weighed(locale: Locale): Template[] {
  if (process.env['FULL'] || locale === 'en') return names;
  return locale === 'ru' ? ['home', 'faqs', 'post'] : [];
}

for (const locale of locales)
  for (const name of weighed(locale))
    test(`D8 budgets: ${name} in ${locale} before any touch`, async ({ page }) => {
      const { weigh } = listen(page);
      await page.goto(localizePath(templates[name], locale), { waitUntil: 'load' });
      const weights = await weigh();
      console.log(`${heading}\n${row(`${name} ${locale}`, weights)}`);
      const own = hasOwnScript(templates[name]) ? bars.own : { script: 0, requests: 0 };
      expect(weights.scripts.join()).not.toMatch(/react|client\.|supabase|toasts/i);
      expect
        .soft(weights.script, 'JavaScript')
        .toBeLessThanOrEqual(bars.script + own.script);
      expect.soft(weights.document, 'HTML and CSS').toBeLessThanOrEqual(bars.document);
      expect.soft(weights.total, 'all').toBeLessThanOrEqual(bars.total);
      expect
        .soft(weights.requests, 'requests')
        .toBeLessThanOrEqual(bars.requests + own.requests);
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
  expect(weights.script).toBeLessThanOrEqual(bars.island);
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
