import { localizePath } from '../../src/i18n/localize-path.ts';
import { formOf, openLogin } from './support/account-pages.ts';
import { heading, hold, messages, scriptFiles } from './support/page.ts';
import { expect, returningVisitor, test } from './support/test.ts';

const modes = {
  login: '/login',
  signup: '/login?mode=signup',
  forgot: '/login?mode=forgot',
  expired: '/login?mode=confirm',
  confirm: '/login?mode=confirm&token_hash=abc',
} as const;
const texts = messages('en', 'login');

test('§4 modes: each has an address and appears before any script loads', async ({
  page,
}) => {
  await returningVisitor(page, { locale: 'zh' });
  const release = await hold(page, scriptFiles);
  for (const [mode, address] of Object.entries(modes))
    await test.step(mode, async () => {
      await page.goto(localizePath(address, 'zh'), { waitUntil: 'commit' });
      const key = `${mode as keyof typeof modes}Heading` as const;
      const title = messages('zh', 'login')[key];
      await expect(heading(page)).toHaveText(title);
      await expect(page).toHaveTitle(`${title} | Crossport`);
      for (const form of ['login', 'signup', 'forgot'] as const)
        await expect(formOf(page, form, 'zh').submit).toBeVisible({
          visible: form === mode,
        });
    });
  release();
});

test('§4 modes: links, Back, Forward and the language picker keep mode and email', async ({
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
    await expect(heading(page)).toHaveText(texts.signupHeading);
    await expect(heading(page)).toBeFocused();
    await expect(signup.email).toHaveValue('ana@example.com');
    await signup.email.fill('other@example.com');
    await page.getByRole('link', { name: 'I already have an account' }).click();
    await expect(login.email).toHaveValue('other@example.com');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/login?mode=forgot');
    await expect(forgot.email).toHaveValue('other@example.com');
  });

  await test.step('Back and Forward switch modes, too', async () => {
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

  await test.step('the language picker keeps the mode', async () => {
    await openLogin(page, 'signup');
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/\/es\/login\?mode=signup/);
    await expect(formOf(page, 'signup', 'es').submit).toBeVisible();
  });
});

test('D7 log-in: the first screen has the button, and a wide one the product beside it', async ({
  page,
}) => {
  await returningVisitor(page, { locale: 'vi' });
  await page.setViewportSize({ width: 360, height: 640 });
  const login = await openLogin(page, 'login', 'vi');
  await expect(login.submit).toBeInViewport({ ratio: 1 });

  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
  ] as const)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await expect(login.submit).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.case')).toBeInViewport({ ratio: 1 });
    });
});

test(
  'R1.10 modes: a hostile address sends no request and shows none of its text',
  { tag: '@full' },
  async ({ page }) => {
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
        texts.loginHeading,
      ],
      [
        '#access_token=https://evil.example&refresh_token=%3Cscript%3E',
        texts.confirmHeading,
      ],
      [`?mode=confirm&token_hash=${'x'.repeat(5000)}`, texts.confirmHeading],
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
  },
);
