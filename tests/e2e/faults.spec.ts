import type { Page } from '@playwright/test';

import {
  accept,
  endpoint,
  fillIn,
  type FormKind,
  openForm,
  watchPosts,
} from './support/contact-forms.ts';
import { deadlinesOnClock, passTenSeconds } from './support/deadlines.ts';
import { messages, toastOf, watchHydration } from './support/page.ts';
import { expect, freshEmail, returningVisitor, test } from './support/test.ts';

interface Fault {
  kind: FormKind;
  locale: string;
  cause: (page: Page) => Promise<unknown>;
}

// Node tests cover every fault (contact-api.test.ts, LoginForms.faults.test.tsx,
// backend-calls.test.ts).
const faults: Record<string, Fault> = {
  'a server that never answers': {
    kind: 'contact',
    locale: 'zh',
    cause: (page) => page.route(endpoint, () => undefined),
  },
  'a lost connection': {
    kind: 'consultation',
    locale: 'en',
    cause: (page) => page.context().setOffline(true),
  },
};

for (const [name, { kind, locale, cause }] of Object.entries(faults))
  test(
    `§4 §8 R1.20 R1.21 ${kind}: ${name} is reported, the text stays, and the next try is sent`,
    { tag: kind === 'contact' ? [] : '@full' },
    async ({ page }) => {
      const texts = messages(locale, 'notices');
      await returningVisitor(page, { locale });
      await deadlinesOnClock(page);
      const posts = watchPosts(page);
      const hydrated = await watchHydration(page);
      const form = await openForm(page, kind, locale);
      await form.name.click();
      if (kind === 'contact') await hydrated();
      await fillIn(form, freshEmail());
      // The toast's code has to be downloaded before the fault. Astro removes `ssr` when React listens.
      await expect(
        page.locator('astro-island[component-export=Toasts]:not([ssr])'),
      ).toBeAttached();
      await cause(page);
      await form.submit.click();
      if (kind === 'contact') {
        await expect(form.submitting).toBeDisabled();
        await passTenSeconds(page);
      }

      const toast = toastOf(page, locale);
      await expect(toast).toHaveClass(/toast-failed/);
      await expect(toast).toContainText(texts.submissionFailedTitle);
      await expect(toast).toContainText(texts.offline);
      await expect(form.message).toHaveValue('A company in China, please.');
      await expect(form.submit).toBeEnabled();
      expect(posts).toHaveLength(1);

      await page.context().setOffline(false);
      await page.unroute(endpoint);
      await page.route(endpoint, accept);
      await form.submit.click();
      await expect(toast).toContainText(texts[form.success]);
      expect(posts).toHaveLength(2);
    },
  );
