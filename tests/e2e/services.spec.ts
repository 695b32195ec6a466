import { firstOf, inCurrency, services, visas } from '../content-facts.ts';

import {
  accept,
  endpoint,
  fillIn,
  formOf,
  receiptOf,
  toastOf,
  watchPosts,
} from './contact-forms.ts';
import { expect, returningVisitor, test } from './support.ts';

const byOrder = <Thing extends { order: number }>(things: Record<string, Thing>) =>
  Object.entries(things).toSorted(([, a], [, b]) => a.order - b.order);
const [country, service] = firstOf(byOrder(services));
const [visaCountry] = firstOf(byOrder(visas));

test('§2 §9 services: prices follow the picker, the checklist shows a notice, the consultation has its subject', async ({
  page,
}) => {
  await returningVisitor(page, { locale: 'es' });
  await page.route(endpoint, accept);
  const posts = watchPosts(page);
  await page.goto(`/es/services/${country}`);
  const card = page.getByRole('complementary');
  await expect(card).toContainText(inCurrency(service.baseFeeUSD, 'USD', 'es'));
  await page.getByLabel('Moneda').selectOption('JPY');
  for (const usd of [
    service.baseFeeUSD,
    ...service.addOns.flatMap(({ usd }) => usd ?? []),
  ])
    await expect(card).toContainText(inCurrency(usd, 'JPY', 'es'));
  await expect(card).not.toContainText('US$');

  await page.getByRole('main').locator('[data-notice]').click();
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

test('§2 visas: the price card stays in view beside what the page tells', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await returningVisitor(page);
  await page.goto(`/visa-work-permits/${visaCountry}`);
  const price = page.getByRole('heading', { name: 'Starting price' });
  const before = await price.boundingBox();
  await page.getByRole('heading', { name: 'Required documents' }).evaluate((heading) => {
    heading.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
  await expect(price).toBeInViewport();
  expect((await price.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before?.y ?? Infinity);
});
