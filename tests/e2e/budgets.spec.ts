import { bars } from './bars.ts';
import { expect, returningVisitor, test } from './support.ts';
import { heading, listen, row } from './weights.ts';

// Every island is held to the dialog’s bar, because React DOM alone takes 48 KiB.
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
