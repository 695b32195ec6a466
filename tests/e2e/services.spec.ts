import { firstOf, inCurrency, services, visas } from '../content-facts.ts';

import {
  accept,
  endpoint,
  fillIn,
  formOf,
  receiptOf,
  watchPosts,
} from './contact-forms.ts';
import { toastOf } from './page.ts';
import { expect, returningVisitor, test } from './support.ts';

const byOrder = <Thing extends { order: number }>(things: Record<string, Thing>) =>
  Object.entries(things).toSorted(([, a], [, b]) => a.order - b.order);
const [country, service] = firstOf(byOrder(services));
const [visaCountry] = firstOf(byOrder(visas));

test('§2 §9 services: prices follow the picker, the checklist is printed, the consultation has its subject', async ({
  page,
}) => {
  await returningVisitor(page, { locale: 'es' });
  await page.route(endpoint, accept);
  const posts = watchPosts(page);
  await page.goto(`/es/services/${country}`);
  const card = page.getByRole('main');
  await expect(card).toContainText(inCurrency(service.baseFeeUSD, 'USD', 'es'));
  await page.getByLabel('Moneda').selectOption('JPY');
  for (const usd of [
    service.baseFeeUSD,
    ...service.addOns.flatMap(({ usd }) => usd ?? []),
  ])
    await expect(card).toContainText(inCurrency(usd, 'JPY', 'es'));
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

test('§2 visas: the price card stays in view beside what the page tells', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await returningVisitor(page);
  await page.goto(`/visa-work-permits/${visaCountry}`);
  const price = page.getByRole('heading', { name: 'Price', exact: true });
  const before = await price.boundingBox();
  await page.getByRole('heading', { name: 'Required documents' }).evaluate((heading) => {
    heading.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
  await expect(price).toBeInViewport();
  expect((await price.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before?.y ?? Infinity);
});

test('§2 services: what is ticked stays ticked in this browser, on this page only', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.goto(`/services/${country}`);
  const box = page.getByRole('checkbox').nth(1);
  await box.check();
  await page.reload();
  await expect(box).toBeChecked();
  await expect(page.getByRole('checkbox').first()).not.toBeChecked();
  await box.uncheck();
  await page.reload();
  await expect(box).not.toBeChecked();
  await box.check();
  await page.goto(`/visa-work-permits/${visaCountry}`);
  for (const other of await page.getByRole('checkbox').all())
    await expect(other).not.toBeChecked();
});

for (const [locale, book] of [
  ['', 'Book Free Consultation'],
  ['/ru', 'Бесплатная консультация'],
] as const)
  test(`§2 services: the first screen of a phone says what, for whom and how much, with proof and one seal button (${locale || '/en'})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await returningVisitor(page);
    await page.goto(`${locale}/services/${country}`);
    const main = page.getByRole('main');
    const seen = [
      main.getByRole('heading', { level: 1 }),
      main.locator('.lead').first(),
      main.locator('.proof'),
      page.getByRole('complementary').locator('[data-usd]'),
      page.getByRole('complementary').getByRole('link', { name: book }),
    ];
    for (const part of seen) await expect(part).toBeInViewport({ ratio: 1 });
    const { height = Infinity } =
      (await page.getByRole('complementary').boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(300);
    const seals = await main.locator('.button-seal').all();
    const inView = await Promise.all(
      seals.map(async (seal) => ((await seal.boundingBox())?.y ?? Infinity) < 740),
    );
    expect(inView.filter(Boolean)).toHaveLength(1);
  });
