import { bars } from './bars.ts';
import { toastOf, watchHydration } from './contact-forms.ts';
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

test('D8 budgets: JavaScript of the look-up once touched, and once it has failed', async ({
  page,
}) => {
  await returningVisitor(page);
  const { weigh } = listen(page);
  const hydrated = await watchHydration(page);
  await page.goto('/verify');
  await page.getByLabel('Company name or certificate ID').focus();
  await hydrated();
  const touched = await weigh();
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(toastOf(page)).toContainText('Nothing to look up');
  const failed = await weigh();
  const rows = [row('verify touched', touched), row('verify failed', failed)];
  console.log([heading, ...rows].join('\n'));
  expect(touched.script).toBeLessThanOrEqual(bars.touched);
  expect(failed.script).toBeLessThanOrEqual(bars.dialog);
});
