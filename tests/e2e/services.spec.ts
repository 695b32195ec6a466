import { firstOf, listPrice, services, visas } from '../support/content-facts.ts';
import {
  accept,
  endpoint,
  fillIn,
  formOf,
  receiptOf,
  watchPosts,
} from './support/contact-forms.ts';
import { toastOf } from './support/page.ts';
import { expect, returningVisitor, test } from './support/test.ts';

const byOrder = <Thing extends { order: number }>(things: Record<string, Thing>) =>
  Object.entries(things).toSorted(([, a], [, b]) => a.order - b.order);
const [country, service] = firstOf(byOrder(services));
const [visaCountry, visa] = firstOf(byOrder(visas));

test('§2 §9 services: prices follow the picker, the checklist prints, and the consultation has its subject', async ({
  page,
}) => {
  await returningVisitor(page, { locale: 'es' });
  await page.route(endpoint, accept);
  const posts = watchPosts(page);
  await page.goto(`/es/services/${country}`);
  const card = page.getByRole('main');
  await expect(card).toContainText(listPrice(service.baseFeeUSD, 'USD', 'es'));
  await page.getByLabel('Moneda').selectOption('JPY');
  for (const usd of [
    service.baseFeeUSD,
    ...service.addOns.flatMap(({ priceUSD }) => priceUSD ?? []),
  ])
    await expect(card).toContainText(listPrice(usd, 'JPY', 'es'));
  await expect(card).not.toContainText('US$');

  await page.evaluate(() => {
    window.print = () => document.body.append('Printed');
  });
  await page.getByRole('main').locator('[data-notice]').click();
  await expect(page.getByText('Printed')).toBeVisible();
  await expect(toastOf(page, 'es')).toBeVisible();
  await expect(page).toHaveURL(`/es/services/${country}`);

  await page.getByRole('main').locator('[data-consultation]').first().click();
  const form = formOf(page, 'consultation', 'es');
  await fillIn(form, 'ana@example.com');
  await form.submit.click();
  const receipt = receiptOf(page, 'consultation', 'es');
  await expect(receipt).toContainText('Constitución de empresa en');
  expect(posts[0]?.postDataJSON()).toMatchObject({
    service: `Consultation: ${service.subject}`,
  });
});

test('§2 services: a tick stays in this browser, on this page only, and prints', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.goto(`/services/${country}`);
  const box = page.getByRole('checkbox').nth(1);
  await box.check();
  await page.reload();
  await expect(box).toBeChecked();
  await page.goto(`/visa-work-permits/${visaCountry}`);
  const boxes = page.getByRole('checkbox');
  for (const other of await boxes.all()) await expect(other).not.toBeChecked();
  // Print shows all documents, including collapsed ones.
  await page.emulateMedia({ media: 'print' });
  await expect(boxes).toHaveCount(visa.documents.length);
});
