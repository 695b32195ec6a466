import type { Page } from '@playwright/test';

import { formOf, heading, openLogin, watchCalls } from './account-pages.ts';
import { hold, localized, messages, spoken } from './contact-forms.ts';
import { expect, returningVisitor, test } from './support.ts';

const modes = {
  login: '/login',
  signup: '/login?mode=signup',
  forgot: '/login?mode=forgot',
  confirm: '/login?mode=confirm&token_hash=abc',
  expired: '/login?mode=confirm',
} as const;

declare global {
  interface Window {
    headingsSeen: Set<string>;
  }
}

/** Records every heading that could be seen, frame by frame. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.headingsSeen = new Set();
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading?.checkVisibility({ visibilityProperty: true }))
        window.headingsSeen.add(heading.textContent.trim());
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...window.headingsSeen]);
}

for (const locale of spoken)
  for (const [mode, address] of Object.entries(modes))
    test(`§4 modes: ${mode} has an address, and no other mode flashes (${locale})`, async ({
      page,
    }) => {
      await returningVisitor(page, { locale });
      const headings = await watchHeadings(page);
      // No script file has arrived, so the inline script decides.
      const release = await hold(page, '**/_astro/*.js');
      await page.goto(localized(locale, address), { waitUntil: 'commit' });
      const key = `${mode as keyof typeof modes}Heading` as const;
      const title = messages(locale, 'login')[key];
      await expect(heading(page)).toHaveText(title);
      await expect(page).toHaveTitle(`${title} | Crossport`);
      for (const form of ['login', 'signup', 'forgot'] as const)
        await expect(formOf(page, form, locale).submit).toBeVisible({
          visible: form === mode,
        });
      release();
      await page.waitForLoadState();
      expect(await headings()).toEqual([title]);
    });

test('§4 modes: a page that has come as far as its heading shows none yet', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.route('**/login*', async (route) => {
    const response = await route.fetch();
    const [part] = (await response.text()).split(/(?<=<\/h1>)/);
    await route.fulfill({ response, body: part ?? '' });
  });
  await page.goto('/login?mode=signup');
  await expect(page.locator('h1')).toBeAttached();
  await expect(page.locator('h1')).toBeHidden();
});

test('§4 modes: links switch without a page load; back and forward work', async ({
  page,
}) => {
  await returningVisitor(page);
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  const login = await openLogin(page);
  await login.email.fill('ana@example.com');

  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  const signup = formOf(page, 'signup');
  await expect(page).toHaveURL('/login?mode=signup');
  await expect(page).toHaveTitle('Create your account | Crossport');
  await expect(heading(page)).toHaveText('Create your account');
  await expect(heading(page)).toBeFocused();
  await expect(signup.email).toHaveValue('ana@example.com');
  await signup.email.fill('other@example.com');

  await page.getByRole('link', { name: 'I have an account' }).click();
  await expect(login.email).toHaveValue('other@example.com');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const forgot = formOf(page, 'forgot');
  await expect(page).toHaveURL('/login?mode=forgot');
  await expect(forgot.email).toHaveValue('other@example.com');

  await page.goBack();
  await expect(page).toHaveURL('/login');
  await expect(login.submit).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(signup.submit).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(forgot.submit).toBeVisible();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(login.submit).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(loads).toBe(1);
});

test('§4 modes: a jump to the content changes no mode and moves no focus away', async ({
  page,
}) => {
  await returningVisitor(page);
  await openLogin(page, 'signup');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login?mode=signup#content');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(formOf(page, 'signup').submit).toBeVisible();
});

test('§4 modes: the language picker keeps the mode', async ({ page }) => {
  await returningVisitor(page);
  await openLogin(page, 'signup');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/es/login?mode=signup');
  await expect(formOf(page, 'signup', 'es').submit).toBeVisible();
});

test('§5 forgot: no e-mail or a broken one is told', async ({ page }) => {
  await returningVisitor(page);
  const calls = watchCalls(page);
  const form = await openLogin(page, 'forgot');
  await form.submit.click();
  await expect(form.email).toHaveAccessibleDescription('Please fill in this field.');
  await expect(form.email).toBeFocused();
  await form.email.fill('ana@');
  await form.submit.click();
  await expect(form.email).toHaveAccessibleDescription(/valid email address/);
  expect(calls).toHaveLength(0);
});

const hostile = {
  '?mode=<img src=x onerror=alert(1)>': 'Log in to your portal',
  '?mode=__proto__': 'Log in to your portal',
  '?mode=constructor': 'Log in to your portal',
  '?mode=SIGNUP': 'Log in to your portal',
  '?email=evil@example.com&password=secret1': 'Log in to your portal',
  '?next=https://evil.example&redirect_to=//evil.example': 'Log in to your portal',
  '?notice=constructor': 'Log in to your portal',
  '?error=<script>alert(1)</script>&error_description=Call+our+hotline':
    'Log in to your portal',
  '#access_token=https://evil.example&refresh_token=%3Cscript%3E':
    'Confirm your email address',
  [`?mode=confirm&token_hash=${'x'.repeat(5000)}`]: 'Confirm your email address',
};

for (const [address, title] of Object.entries(hostile))
  test(`R10 hostile values: ${address.slice(0, 40)} stays harmless`, async ({ page }) => {
    await returningVisitor(page);
    const away: string[] = [];
    page.on('request', (request) => {
      if (!/^(http:\/\/localhost|data:)/.test(request.url())) away.push(request.url());
    });
    page.on('dialog', (dialog) => away.push(dialog.message()));
    await page.goto(`/login${address}`);
    await expect(heading(page)).toHaveText(title);
    expect(new URL(page.url()).pathname).toBe('/login');
    await expect(page.getByText(/evil|hotline|alert\(1\)/)).toHaveCount(0);
    if (title.startsWith('Log in')) {
      const form = formOf(page, 'login');
      await expect(form.email).toHaveValue('');
      await expect(form.password).toHaveValue('');
    }
    expect(away).toEqual([]);
  });
