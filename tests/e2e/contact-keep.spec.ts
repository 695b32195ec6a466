import { localizePath } from '../../src/i18n/paths.ts';
import { serviceOptions } from '../content-facts.ts';

import { blockedStorage } from './blocked-storage.ts';
import { accept, endpoint, fillIn, openForm, receiptOf } from './contact-forms.ts';
import { messages, toastOf } from './page.ts';
import { expect, returningVisitor, test } from './support.ts';

const [first, second] = serviceOptions.slice(-2).map(({ value }) => value);

test.beforeEach(async ({ page }) => {
  await returningVisitor(page);
  await page.route(endpoint, accept);
});

for (const kind of ['contact', 'consultation'] as const)
  test(
    `§4 ${kind}: a started form outlives a reload and a change of language, until it is sent`,
    {
      // Both keep it in one way (src/ui/forms/draft.ts).
      tag: kind === 'contact' ? '@full' : [],
    },
    async ({ page }) => {
      const expectValues = async (values: string[], locale = 'en') => {
        const form = await openForm(page, kind, locale);
        for (const [index, field] of [form.name, form.email, form.message].entries())
          await expect(field).toHaveValue(values[index] ?? '');
        return form;
      };
      const started = ['Ana', 'ana@example.com', 'A company in China, please.'];
      await fillIn(await openForm(page, kind), 'ana@example.com');
      await expectValues(started);
      const form = await expectValues(started, 'es');
      await form.submit.click();
      await expect(toastOf(page, 'es')).toBeVisible();
      await expectValues(['', '', '']);
    },
  );

test('§4 contact: the service that was chosen outlives a change of language', async ({
  page,
}) => {
  await page.goto('/contact-us?service=Something+else');
  await page.getByLabel('Service of interest').selectOption(first ?? '');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('link', { name: 'Español' }).click();
  const service = page.getByLabel(messages('es', 'contact').service);
  await expect(service).toHaveValue(first ?? '');
  // An address that asks for another one is newer.
  const query = new URLSearchParams({ service: second ?? '' });
  await page.goto(localizePath(`/contact-us?${query}`, 'es'));
  await expect(service).toHaveValue(second ?? '');
});

test('R23 contact: where the browser stores nothing, it is sent as ever', async ({
  page,
}) => {
  await page.addInitScript(blockedStorage['reading window.localStorage throws']);
  for (const kind of ['contact', 'consultation'] as const) {
    const form = await openForm(page, kind);
    await fillIn(form, 'ana@example.com');
    await form.submit.click();
    await expect(toastOf(page)).toContainText(messages('en', 'notices')[form.success]);
  }
});

test('§4 contact: a failure leaves the focus, the receipt takes it', async ({ page }) => {
  for (const kind of ['contact', 'consultation'] as const)
    await test.step(kind, async () => {
      const form = await openForm(page, kind);
      const toast = toastOf(page);
      await page.route(endpoint, (route) => route.abort());
      await fillIn(form, 'ana@example.com');
      await form.submit.click();
      await expect(toast).toHaveClass(/toast-failed/);
      await expect(form.submit).toBeFocused();
      await page.unroute(endpoint);
      await page.route(endpoint, accept);
      await form.email.press('Enter');
      await expect(toast).not.toHaveClass(/toast-failed/);
      const receipt = receiptOf(page, kind);
      await expect(receipt.getByRole('heading')).toBeFocused();
      // The toast goes without taking it away.
      await toast.getByRole('button', { name: 'Close' }).click();
      await expect(toast).toHaveCount(0);
      await receipt.getByRole('button', { name: 'Write another message' }).click();
      await expect(form.name).toBeFocused();
    });
});
