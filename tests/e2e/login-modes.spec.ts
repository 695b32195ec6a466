import { localizePath } from '../../src/i18n/paths.ts';

import { formOf, openLogin } from './account-pages.ts';
import { heading, hold, messages, scriptFiles, spoken } from './page.ts';
import { expect, returningVisitor, test } from './support.ts';

const modes = {
  login: '/login',
  signup: '/login?mode=signup',
  forgot: '/login?mode=forgot',
  expired: '/login?mode=confirm',
  confirm: '/login?mode=confirm&token_hash=abc',
} as const;

for (const locale of spoken)
  test(`§4 modes: each has an address, shown before any script file has come (${locale})`, async ({
    page,
  }) => {
    await returningVisitor(page, { locale });
    const release = await hold(page, scriptFiles);
    for (const [mode, address] of Object.entries(modes))
      await test.step(mode, async () => {
        await page.goto(localizePath(address, locale), { waitUntil: 'commit' });
        const key = `${mode as keyof typeof modes}Heading` as const;
        const title = messages(locale, 'login')[key];
        await expect(heading(page)).toHaveText(title);
        await expect(page).toHaveTitle(`${title} | Crossport`);
        for (const form of ['login', 'signup', 'forgot'] as const)
          await expect(formOf(page, form, locale).submit).toBeVisible({
            visible: form === mode,
          });
      });
    release();
  });

test('§4 modes: a slow device that has come as far as the heading shows none yet', async ({
  page,
}) => {
  await returningVisitor(page, { locale: 'zh' });
  const parts = {
    heading: /(?<=<\/h1>)/,
    script: /(?<=<\/h1>\s*<script>.*?<\/script>)/s,
  };
  let until: keyof typeof parts = 'heading';
  await page.route('**/login*', async (route) => {
    const response = await route.fetch();
    const [part = ''] = (await response.text()).split(parts[until]);
    await route.fulfill({ response, body: part });
  });
  const shown = page.locator('h1');
  await page.goto('/zh/login?mode=signup');
  await expect(shown).toBeAttached();
  await expect(shown).toBeHidden();
  until = 'script';
  await page.reload();
  await expect(shown).toBeVisible();
  await expect(shown).toHaveText(messages('zh', 'login').signupHeading);
});

test('§4 modes: links, back, forward and the language switch them, and keep the e-mail', async ({
  page,
}) => {
  await returningVisitor(page);
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  const login = await openLogin(page);
  const [signup, forgot] = [formOf(page, 'signup'), formOf(page, 'forgot')];

  await test.step('links switch without a page load', async () => {
    await login.email.fill('ana@example.com');
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/login?mode=signup');
    await expect(page).toHaveTitle('Create your account | Crossport');
    await expect(heading(page)).toHaveText('Create your account');
    await expect(heading(page)).toBeFocused();
    await expect(signup.email).toHaveValue('ana@example.com');
    await signup.email.fill('other@example.com');
    await page.getByRole('link', { name: 'I have an account' }).click();
    await expect(login.email).toHaveValue('other@example.com');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/login?mode=forgot');
    await expect(forgot.email).toHaveValue('other@example.com');
  });

  await test.step('so do back and forward', async () => {
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

  await test.step('a jump to the content changes none, and keeps the focus', async () => {
    await openLogin(page, 'signup');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login?mode=signup#content');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(signup.submit).toBeVisible();
  });

  await test.step('the language picker keeps it', async () => {
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/\/es\/login\?mode=signup/);
    await expect(formOf(page, 'signup', 'es').submit).toBeVisible();
  });
});

test('R10 modes: hostile addresses ask nobody and show nothing of theirs', async ({
  page,
}) => {
  await returningVisitor(page);
  const away: string[] = [];
  page.on('request', (request) => {
    if (!/^(http:\/\/localhost|data:)/.test(request.url())) away.push(request.url());
  });
  page.on('dialog', (dialog) => away.push(dialog.message()));
  for (const [address, title] of [
    [
      '?mode=<img src=x onerror=alert(1)>&email=evil@example.com&next=//evil.example' +
        '&error=<script>alert(1)</script>&error_description=Call+our+hotline',
      'Log in to your portal',
    ],
    [
      '#access_token=https://evil.example&refresh_token=%3Cscript%3E',
      'Confirm your email address',
    ],
    [`?mode=confirm&token_hash=${'x'.repeat(5000)}`, 'Confirm your email address'],
  ] as const) {
    await page.goto('/robots.txt');
    await page.goto(`/login${address}`);
    await expect(heading(page)).toHaveText(title);
    expect(new URL(page.url()).pathname).toBe('/login');
    await expect(page.getByText(/evil|hotline|alert\(1\)/)).toHaveCount(0);
    await expect(page.getByLabel('Email address', { exact: true }).first()).toHaveValue(
      '',
    );
  }
  expect(away).toEqual([]);
});
