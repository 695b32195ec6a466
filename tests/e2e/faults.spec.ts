import type { Page } from '@playwright/test';

import {
  accept,
  endpoint,
  fillIn,
  openForm,
  watchPosts,
  type FormKind,
} from './contact-forms.ts';
import { deadlinesOnClock, passTenSeconds } from './deadlines.ts';
import { messages, scriptFiles, toastOf, watchHydration } from './page.ts';
import { expect, freshEmail, returningVisitor, test } from './support.ts';

interface Fault {
  kind: FormKind;
  locale: string;
  /** Makes the page's calls fail. */
  cause: (page: Page) => Promise<unknown>;
  /** The key of the notice that reports it. */
  notice: 'submissionFailed' | 'offline' | 'tooMany';
}

/** What a visitor sees of some faults. Every one is tried in Node (src/features/contact/contact-calls.test.ts). */
const faults: Record<string, Fault> = {
  hanging: {
    kind: 'contact',
    locale: 'en',
    cause: (page) => page.route(endpoint, () => undefined),
    notice: 'offline',
  },
  '500 with HTML': {
    kind: 'contact',
    locale: 'zh',
    cause: (page) =>
      page.route(endpoint, (route) =>
        route.fulfill({ status: 500, body: '<h1>It went wrong</h1>' }),
      ),
    notice: 'submissionFailed',
  },
  offline: {
    kind: 'consultation',
    locale: 'en',
    cause: (page) => page.context().setOffline(true),
    notice: 'offline',
  },
};

for (const [name, { kind, locale, cause, notice }] of Object.entries(faults))
  test(`§4 §8 R21 ${kind}: ${name} tells so, keeps the text and lets try again (${locale})`, async ({
    page,
  }) => {
    const texts = messages(locale, 'notices');
    await returningVisitor(page, { locale });
    await deadlinesOnClock(page);
    const posts = watchPosts(page);
    const hydrated = await watchHydration(page);
    const form = await openForm(page, kind, locale);
    await form.name.click();
    if (kind === 'contact') await hydrated();
    await fillIn(form, freshEmail());
    // What tells of a lost connection was downloaded ahead.
    await page.waitForLoadState('networkidle');
    await cause(page);
    await form.submit.click();
    if (name === 'hanging') {
      await expect(form.submitting).toBeDisabled();
      await passTenSeconds(page);
    }

    const toast = toastOf(page, locale);
    await expect(toast).toHaveClass(/toast-failed/);
    await expect(toast).toContainText(texts.submissionFailedTitle);
    await expect(toast).toContainText(texts[notice]);
    await expect(form.name).toHaveValue('Ana');
    await expect(form.message).toHaveValue('A company in China, please.');
    await expect(form.submit).toBeEnabled();
    expect(posts).toHaveLength(1);

    await page.context().setOffline(false);
    await page.unroute(endpoint);
    await page.route(endpoint, accept);
    await form.submit.click();
    await expect(toast).toContainText(texts[form.success]);
    expect(posts).toHaveLength(2);
  });

test('R21 consultation: a failure is told without the toasts, and keeps the text', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.route(endpoint, (route) => route.abort());
  const form = await openForm(page, 'consultation');
  await expect(form.name).toBeVisible();
  await page.route(scriptFiles, (route) => route.abort());
  await fillIn(form, freshEmail());
  await form.submit.click();
  await expect(page.getByRole('alert')).toContainText(messages('en', 'frame').offline);
  await expect(form.submit).toBeEnabled();
  await expect(page).toHaveURL('/');
  await expect(form.message).toHaveValue('A company in China, please.');
});
