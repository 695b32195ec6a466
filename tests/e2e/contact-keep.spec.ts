import { blockedStorage } from './blocked-storage.ts';
import {
  accept,
  endpoint,
  fillIn,
  heroLink,
  localized,
  messages,
  openForm,
  toastOf,
  type FormKind,
} from './contact-forms.ts';
import { expect, returningVisitor, test } from './support.ts';

test.beforeEach(async ({ page }) => {
  await returningVisitor(page);
  await page.route(endpoint, accept);
});

const kinds: FormKind[] = ['contact', 'consultation'];

for (const kind of kinds) {
  test(`§4 ${kind}: a started form outlives a reload and a change of language, until it is sent`, async ({
    page,
  }) => {
    const started = ['Ana', 'ana@example.com', 'A company in China, please.'];
    const expectValues = async (values: string[], locale = 'en') => {
      const form = await openForm(page, kind, locale);
      for (const [index, field] of [form.name, form.email, form.message].entries())
        await expect(field).toHaveValue(values[index] ?? '');
      return form;
    };
    await fillIn(await openForm(page, kind), 'ana@example.com');
    await expectValues(started);
    const form = await expectValues(started, 'es');
    await form.submit.click();
    await expect(toastOf(page, 'es')).toBeVisible();
    await expectValues(['', '', '']);
  });

  test(`R23 ${kind}: where the browser stores nothing, it is sent as ever`, async ({
    page,
  }) => {
    await page.addInitScript(blockedStorage['reading window.localStorage throws']);
    const form = await openForm(page, kind);
    await fillIn(form, 'ana@example.com');
    await form.submit.click();
    await expect(toastOf(page)).toContainText(messages('en', 'notices')[form.success]);
  });
}

test('§4 contact: the service that was chosen outlives a change of language', async ({
  page,
}) => {
  await page.goto('/contact-us?service=Growth+Business');
  await page.getByLabel('Service of interest').selectOption('China Z visa');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('link', { name: 'Español' }).click();
  const service = page.getByLabel(messages('es', 'contact').service);
  await expect(service).toHaveValue('China Z Visa');
  // An address that asks for another one is newer.
  await page.goto(localized('es', '/contact-us?service=Indonesia+KITAS'));
  await expect(service).toHaveValue('Indonesia KITAS');
});

for (const kind of kinds)
  test(`§4 ${kind}: once it is sent, the notice has the focus, and gives it back`, async ({
    page,
  }) => {
    const form = await openForm(page, kind);
    await fillIn(form, 'ana@example.com');
    await form.submit.click();
    const toast = toastOf(page);
    await expect(toast).toBeFocused();
    await toast.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(toast).toHaveCount(0);
    await expect(kind === 'contact' ? form.submit : heroLink(page)).toBeFocused();
  });

test('§4 consultation: when the notice goes by itself, the focus is on what opened the dialog', async ({
  page,
}) => {
  await page.clock.install();
  const form = await openForm(page, 'consultation');
  await fillIn(form, 'ana@example.com');
  await form.submit.click();
  await expect(toastOf(page)).toBeFocused();
  await page.clock.runFor(5000);
  await expect(toastOf(page)).toHaveCount(0);
  await expect(heroLink(page)).toBeFocused();
});

test('§4 contact: sent with Enter, the focus comes back to the field', async ({
  page,
}) => {
  const form = await openForm(page, 'contact');
  await fillIn(form, 'ana@example.com');
  await form.email.press('Enter');
  await expect(toastOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toastOf(page)).toHaveCount(0);
  await expect(form.email).toBeFocused();
});

test('§4 contact: when sending fails, the focus stays where it was', async ({ page }) => {
  await page.route(endpoint, (route) => route.abort());
  const form = await openForm(page, 'contact');
  await fillIn(form, 'ana@example.com');
  await form.submit.click();
  await expect(toastOf(page)).toHaveClass(/toast-failed/);
  await expect(form.submit).toBeFocused();
});
