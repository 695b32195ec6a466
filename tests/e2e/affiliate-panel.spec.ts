import type { Page } from '@playwright/test';

import { referralShape } from '../../src/ui/before-paint/referral.ts';

import { affiliates, openPanel, panelOf, path, rowsOf } from './affiliate-link.ts';
import { newClient, signedIn } from './clients.ts';
import { hold, localized, messages, spoken, toastOf } from './contact-forms.ts';
import { expect, returningVisitor, test } from './support.ts';

/** Records what the page copies, without a permission to read the clipboard. */
async function watchClipboard(page: Page): Promise<() => Promise<string | undefined>> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => {
          document.documentElement.dataset['clipboard'] = text;
          return Promise.resolve();
        },
      },
    });
  });
  return () => page.evaluate(() => document.documentElement.dataset['clipboard']);
}

test('§8 affiliates: the words are those of the specification', () => {
  const texts = messages('en', 'affiliate');
  expect([texts.loginRequiredTitle, texts.loginRequired]).toEqual([
    'Login Required',
    'Please log in or sign up to generate your affiliate link.',
  ]);
  expect(`${texts.loggedInTitle} ${texts.loggedIn}`).toBe(
    'You are now logged in. You can generate your link.',
  );
  expect(texts.noUniqueCode).toBe('Could not generate a unique referral code.');
  expect(texts.errorCopyingLinkDesc).toBe(
    'Could not copy the link, please copy it manually.',
  );
});

for (const locale of spoken) {
  const texts = messages(locale, 'affiliate');

  test(`§8 affiliates: who is not signed in is asked to log in (${locale})`, async ({
    page,
  }) => {
    await returningVisitor(page, { locale });
    await page.goto(localized(locale, path));
    await panelOf(page, locale).become.click();
    await expect(toastOf(page, locale)).toContainText(texts.loginRequiredTitle);
    await expect(toastOf(page, locale)).toContainText(texts.loginRequired);
    await expect(toastOf(page, locale)).toHaveClass(/toast-failed/);
    await expect(panelOf(page, locale).become).toBeEnabled();
    const join = page.locator('#join');
    for (const [name, to] of [
      [texts.logIn, '/login'],
      [texts.signUp, '/login?mode=signup'],
    ] as const)
      await expect(join.getByRole('link', { name })).toHaveAttribute(
        'href',
        localized(locale, to),
      );
  });

  test(`§8 affiliates: a link is generated and copied, then retrieved (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const copied = await watchClipboard(page);
    const session = await newClient(baseURL ?? '');
    const panel = await openPanel(page, session, locale);
    await panel.become.click();
    const toast = toastOf(page, locale);
    await expect(toast).toContainText(texts.affiliateLinkGeneratedTitle);
    await expect(toast).toContainText(texts.affiliateLinkGenerated);
    await expect(toast).not.toHaveClass(/toast-failed/);
    const [{ referral_code: code } = { referral_code: '' }] = await rowsOf(
      baseURL ?? '',
      session,
    );
    expect(code).toMatch(referralShape);
    await expect(panel.link).toHaveValue(`${baseURL}/?ref=${code}`);
    await expect(panel.link).toHaveAttribute('readonly', '');
    await expect(panel.link).toBeFocused();
    await expect(panel.become).toBeHidden();

    await panel.copy.click();
    await expect(toast).toContainText(texts.copiedTitle);
    await expect(toast).toContainText(texts.copied);
    expect(await copied()).toBe(`${baseURL}/?ref=${code}`);

    // Whoever returns is recognised: the link is there, and nothing else is offered.
    await page.reload();
    await expect(panel.link).toHaveValue(`${baseURL}/?ref=${code}`);
    await expect(toast).toContainText(texts.affiliateLinkRetrievedTitle);
    await expect(toast).toContainText(texts.affiliateLinkRetrieved);
    await expect(panel.link).not.toBeFocused();
    await expect(panel.become).toBeHidden();
    await expect(page.getByRole('heading', { name: texts.signUpHeading })).toBeHidden();
    await expect(page.getByRole('button', { name: texts.getLink })).toBeHidden();
    expect(await rowsOf(baseURL ?? '', session)).toHaveLength(1);
  });
}

test('§4 affiliates: for who is not signed in, nothing is asked before or after a press', async ({
  page,
}) => {
  await returningVisitor(page);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  expect(urls.filter((url) => /\.js$/.test(url))).toHaveLength(1);
  await panelOf(page).become.click();
  await expect(toastOf(page)).toContainText('Login Required');
  // Nobody without a session gets a code.
  expect(urls.filter((url) => /\/(auth|rest)\/v1/.test(url))).toEqual([]);
});

for (const act of ['Enter', 'a click'])
  test(`§4 affiliates: pressed with ${act} before React comes, it is not lost`, async ({
    page,
  }) => {
    await returningVisitor(page);
    await page.goto(path);
    const wake = await hold(page, '**/_astro/*.js*');
    const { become } = panelOf(page);
    if (act === 'Enter') await become.press('Enter');
    else await become.click();
    await expect(become).toHaveAttribute('aria-busy', 'true');
    wake();
    await expect(toastOf(page)).toContainText('Login Required');
    await expect(become).not.toHaveAttribute('aria-busy');
  });

test('§4 affiliates: the link of who signs out goes, and who signs in next gets their own', async ({
  page,
  context,
  baseURL,
}) => {
  const [first, second] = [
    await newClient(baseURL ?? ''),
    await newClient(baseURL ?? ''),
  ];
  const panel = await openPanel(page, first);
  await panel.become.click();
  await expect(panel.link).toBeVisible();
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => localStorage.removeItem('session'));
  await expect(panel.link).toBeHidden();
  await expect(panel.become).toBeVisible();
  await signedIn(other, second);
  await expect(page.locator('#join').getByRole('link', { name: 'Log in' })).toBeHidden();
  await expect(panel.link).toBeHidden();
  await panel.become.click();
  await expect(panel.link).toBeVisible();
  const [row] = await rowsOf(baseURL ?? '', second);
  await expect(panel.link).toHaveValue(`${baseURL}/?ref=${row?.referral_code}`);
});

test('§4 affiliates: working until the answer is there, and one at a time', async ({
  page,
  baseURL,
}) => {
  const panel = await openPanel(page, await newClient(baseURL ?? ''));
  const answer = await hold(page, affiliates);
  let inserts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/affiliates'))
      inserts += 1;
  });
  await panel.become.dblclick();
  await expect(panel.working).toBeDisabled();
  await expect(panel.working.locator('.spinner')).toBeVisible();
  await page.getByRole('button', { name: 'Get my link' }).click();
  answer();
  await expect(panel.link).toBeVisible();
  expect(inserts).toBe(1);
});

test('§2 affiliates: the sign-up section asks for the link too, once signed in', async ({
  page,
  baseURL,
}) => {
  const panel = await openPanel(page, await newClient(baseURL ?? ''));
  const section = page
    .locator('section')
    .filter({ hasText: 'Ready for your link?' })
    .last();
  await expect(section.getByRole('link', { name: 'Sign up' })).toBeHidden();
  await section.getByRole('button', { name: 'Get my link' }).click();
  await expect(panel.link).toBeFocused();
  await expect(panel.link).toBeInViewport();
});

test('§6 affiliates: who logs in in another tab is told to go on', async ({
  page,
  context,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  await returningVisitor(page);
  await page.goto(path);
  const panel = panelOf(page);
  await panel.become.click();
  await expect(toastOf(page)).toContainText('Login Required');
  const other = await context.newPage();
  await signedIn(other, session);
  await expect(toastOf(page)).toContainText('You are now logged in.');
  await expect(toastOf(page)).toContainText('You can generate your link.');
  await panel.become.click();
  await expect(panel.link).toBeVisible();
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('R25 affiliates: the whole link is seen on a small phone', async ({
    page,
    baseURL,
  }) => {
    const panel = await openPanel(page, await newClient(baseURL ?? ''));
    await panel.become.click();
    await expect(panel.link).toBeVisible();
    const hidden = await panel.link.evaluate(
      (field) =>
        field.scrollHeight - field.clientHeight + field.scrollWidth - field.clientWidth,
    );
    expect(hidden).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
