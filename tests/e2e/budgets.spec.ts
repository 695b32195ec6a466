import { bars } from './bars.ts';
import { watchHydration } from './page.ts';
import { expect, returningVisitor, test } from './support.ts';
import { heading, listen, row } from './weights.ts';

// Every island is held to the dialog’s bar, because React DOM alone takes 48 KiB.
for (const [name, address, label] of [
  ['contact', '/contact-us', 'Full name'],
  ['verify', '/verify', 'Company name or certificate ID'],
] as const)
  test(`D8 budgets: JavaScript of ${address} once its form is touched, and once it tells of a mistake`, async ({
    page,
  }) => {
    await returningVisitor(page);
    const { weigh } = listen(page);
    const hydrated = await watchHydration(page);
    await page.goto(address);
    await page.getByLabel(label).focus();
    await hydrated();
    const touched = await weigh();
    await page.getByRole('main').locator('form button[type=submit]').click();
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    const failed = await weigh();
    const rows = [row(`${name} touched`, touched), row(`${name} failed`, failed)];
    console.log([heading, ...rows].join('\n'));
    expect(touched.script).toBeLessThanOrEqual(bars.island);
    expect(failed.script).toBeLessThanOrEqual(bars.dialog);
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
