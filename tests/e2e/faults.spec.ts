import type { Page } from '@playwright/test';

import {
  accept,
  endpoint,
  fillIn,
  messages,
  openForm,
  scripts,
  toastOf,
  watchHydration,
  watchPosts,
  type FormKind,
} from './contact-forms.ts';
import { expect, freshEmail, returningVisitor, test } from './support.ts';

interface Fault {
  /** Makes the page's calls fail. */
  cause: (page: Page) => Promise<unknown>;
  /** The key of the notice that reports it. */
  notice: 'submissionFailed' | 'offline' | 'tooMany';
}

/** Answers calls with this status and body. */
function answered(
  status: number,
  body: string,
  notice: Fault['notice'] = 'submissionFailed',
  headers: Record<string, string> = {},
): Fault {
  const cause = (page: Page) =>
    page.route(endpoint, (route) => route.fulfill({ status, body, headers }));
  return { notice, cause };
}

const html = '<!doctype html><title>Oops</title><h1>It went wrong</h1>';
const refusal = JSON.stringify({ code: '42501', message: 'permission denied' });

const faults: Record<string, Fault> = {
  aborted: {
    notice: 'offline',
    cause: (page) => page.route(endpoint, (route) => route.abort('connectionreset')),
  },
  hanging: { notice: 'offline', cause: (page) => page.route(endpoint, () => undefined) },
  offline: { notice: 'offline', cause: (page) => page.context().setOffline(true) },
  '401': answered(401, refusal),
  '403': answered(403, refusal),
  '404 without a body': answered(404, ''),
  '404 with a list': answered(404, '[]'),
  '429 with a long wait': answered(429, refusal, 'tooMany', { 'Retry-After': '600' }),
  '500 with HTML': answered(500, html),
  '503 with a wait': answered(503, '', 'submissionFailed', { 'Retry-After': '1' }),
  '200 with garbage': answered(200, html),
  '200 with JSON': answered(200, '{}'),
};

/**
 * Every fault is tried in Node (src/features/contact/api.test.ts); without FULL, here is what a
 * visitor sees of some.
 */
const seen: Record<FormKind, string[]> = {
  contact: ['hanging', '429 with a long wait', '500 with HTML'],
  consultation: ['offline', '500 with HTML'],
};

const kinds: FormKind[] = ['contact', 'consultation'];
const others = process.env['FULL'] ? ['es', 'zh', 'id', 'vi', 'ru', 'tl'] : [];

for (const locale of ['en', ...others])
  for (const kind of kinds)
    for (const [name, { cause, notice }] of Object.entries(faults)) {
      if (!process.env['FULL'] && !seen[kind].includes(name)) continue;
      test(`§4 §8 R21 ${kind}: ${name} tells so, keeps the text and lets try again (${locale})`, async ({
        page,
      }) => {
        await failsGracefully(page, kind, locale, cause, notice);
      });
    }

for (const kind of kinds)
  test(`R21 ${kind}: 201 counts as stored, whatever its body`, async ({ page }) => {
    await returningVisitor(page);
    await page.route(endpoint, (route) => route.fulfill({ status: 201, body: html }));
    const form = await openForm(page, kind);
    await fillIn(form, freshEmail());
    await form.submit.click();
    await expect(toastOf(page)).toContainText(messages('en', 'notices')[form.success]);
  });

test('R21 consultation: a failure that can not be told leaves the page and the text', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.route(scripts.toasts, (route) => route.abort());
  await page.route(endpoint, (route) => route.abort());
  const form = await openForm(page, 'consultation');
  await fillIn(form, freshEmail());
  const untold = page.waitForEvent('console', (line) => /^No notice/.test(line.text()));
  await form.submit.click();
  await untold;
  await expect(form.submit).toBeEnabled();
  await expect(page).toHaveURL('/');
  await expect(form.message).toHaveValue('A company in China, please.');
});

test('§8 contact: the words of a failure are those of the specification', () => {
  const { submissionFailedTitle, submissionFailed } = messages('en', 'notices');
  expect(submissionFailedTitle).toBe('Submission Failed');
  expect(submissionFailed).toContain('There was an error, please try again.');
});

test('R21 contact: a failure is told in Chinese', async ({ page }) => {
  const { cause, notice } = answered(500, html);
  await failsGracefully(page, 'contact', 'zh', cause, notice);
});

/** Follows one fault from the typing to the second, successful try. */
async function failsGracefully(
  page: Page,
  kind: FormKind,
  locale: string,
  cause: Fault['cause'],
  notice: Fault['notice'],
): Promise<void> {
  const texts = messages(locale, 'notices');
  await returningVisitor(page, { locale });
  const posts = watchPosts(page);
  const hydrated = await watchHydration(page);
  const ready = page.waitForResponse(scripts.texts);
  const form = await openForm(page, kind, locale);
  await form.name.click();
  if (kind === 'contact') await hydrated();
  await fillIn(form, freshEmail());
  await ready;
  await cause(page);
  const logged = page.waitForEvent('console', (line) =>
    line.text().startsWith('Message not stored:'),
  );
  await form.submit.click();
  await logged;

  const toast = toastOf(page, locale);
  await expect(toast).toBeVisible({ timeout: 10_000 });
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
}
