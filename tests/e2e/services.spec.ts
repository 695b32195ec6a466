import { toastOf } from './contact-forms.ts';
import { expect, returningVisitor, test } from './support.ts';

const consultations = [
  ['/services/china', 'China Service'],
  ['/services/indonesia', 'Indonesia Service'],
  ['/es/services/china', 'China Service'],
  ['/visa-work-permits/china', 'China Z Visa Inquiry'],
  ['/visa-work-permits/indonesia', 'Indonesia Investor KITAS Inquiry'],
] as const;

for (const [path, subject] of consultations)
  test(`§2 services: the consultation of ${path} has the subject "${subject}"`, async ({
    page,
  }) => {
    const [, prefix] = /^\/([a-z]{2})\//.exec(path) ?? [];
    await returningVisitor(page, { locale: prefix ?? 'en' });
    let sent: Record<string, string> = {};
    await page.route('**/rest/v1/contact_submissions*', async (route) => {
      sent = route.request().postDataJSON() as Record<string, string>;
      await route.fulfill({ status: 201 });
    });
    await page.goto(path);
    await page.locator(`main [data-consultation="${subject}"]`).click();
    const dialog = page.getByRole('dialog');
    const [name, email, message] = ['Ana', 'ana@example.com', 'A company, please.'];
    const boxes = dialog.getByRole('textbox');
    await boxes.nth(0).fill(name);
    await boxes.nth(1).fill(email);
    await boxes.nth(2).fill(message);
    await boxes.nth(2).press('Tab');
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog).toBeHidden();
    expect([sent].flat()[0]).toMatchObject({ service: `Consultation: ${subject}` });
  });

test('§2 visas: the Other Visa Types card opens the dialog', async ({ page }) => {
  await returningVisitor(page);
  await page.goto('/visa-work-permits');
  const card = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: 'Other Visa Types' }),
  });
  const opener = card.getByRole('link');
  await expect(opener).toHaveAttribute('data-consultation', 'Custom Visa Inquiry');
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('§2 visas: the price card stays in view beside what the page tells', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await returningVisitor(page);
  await page.goto('/visa-work-permits/china');
  const price = page.getByRole('heading', { name: 'Starting price' });
  const before = await price.boundingBox();
  await page.getByRole('heading', { name: 'Required documents' }).evaluate((heading) => {
    heading.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
  await expect(price).toBeInViewport();
  expect((await price.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before?.y ?? Infinity);
});

const chats = [
  ['/services/china', 'Start Now', 'Company formation in China'],
  ['/services/indonesia', 'Start Now', 'Company formation in Indonesia'],
  ['/visa-work-permits/china', 'Apply Now', 'China Z Visa'],
  ['/visa-work-permits/indonesia', 'Apply Now', 'Indonesia Investor KITAS'],
] as const;

test('§2 services: Start Now and Apply Now open a chat about the service, the checklist button shows a notice only', async ({
  page,
}) => {
  await returningVisitor(page);
  for (const [path, name, service] of chats)
    await test.step(path, async () => {
      await page.goto(path);
      const chat = page.getByRole('main').getByRole('link', { name });
      const href = (await chat.getAttribute('href')) ?? '';
      expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
      expect(new URL(href).searchParams.get('text')).toContain(service);
      await expect(chat).toHaveAttribute('target', '_blank');
      await expect(chat).toHaveAttribute('rel', /noopener/);

      await page.getByRole('button', { name: 'Download checklist' }).click();
      await expect(toastOf(page)).toContainText('This feature isn’t implemented yet');
      await expect(page).toHaveURL(path);
    });
});

const spellings = [
  ['/services/China', '/services/china'],
  ['/services/CHINA', '/services/china'],
  ['/services/cHiNa?a=B#prices', '/services/china?a=B#prices'],
  ['/services/iNDONESIA/', '/services/indonesia'],
  ['/visa-work-permits/INDONESIA', '/visa-work-permits/indonesia'],
  ['/visa-work-permits/ChinA', '/visa-work-permits/china'],
  ['/es/services/Indonesia', '/es/services/indonesia'],
  ['/es/visa-work-permits/inDONesia', '/es/visa-work-permits/indonesia'],
] as const;

test('§5 countries: china and indonesia are reached in any case', async ({ page }) => {
  await returningVisitor(page);
  for (const [spelling, address] of spellings)
    await test.step(spelling, async () => {
      await page.goto(spelling);
      await expect(page).toHaveURL(address);
      await expect(page.locator('#starting-price')).toBeVisible();
    });
});

test('§2 countries: any other value is not found', async ({ page }) => {
  await returningVisitor(page);
  for (const path of ['/services/france', '/visa-work-permits/FRANCE', '/es/services/uk'])
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(2);
      await expect(page).toHaveURL(path);
    });
});

test('§9 currencies: the prices of a country page follow the picker', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.goto('/services/china');
  const card = page.getByRole('complementary', { name: 'Starting price' });
  await expect(card).toContainText('from $4,500.00');
  await page.getByLabel('Currency').selectOption('JPY');
  await expect(card).toContainText('from ¥706,500');
  await expect(card).toContainText('¥125,600 per year');
  await expect(card).not.toContainText('$');
  await expect(
    page.getByText('Approximate amounts, billed in US dollars.'),
  ).toBeVisible();
});

test('§2 services: a country page prints as a document', async ({ page }) => {
  await returningVisitor(page);
  await page.goto('/services/china');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Start Now', 'Book Free Consultation'])
    await expect(page.getByRole('link', { name })).toBeHidden();
  for (const name of ['Download checklist', 'Menu'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  for (const name of ['Required documents', 'Estimated timeline', 'Starting price'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
});
