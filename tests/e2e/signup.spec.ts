import { fillIn as fillText } from '../../src/i18n/fill-in.ts';
import { auth, client, emailsTo } from '../server/auth.ts';
import { fillSignUp, formOf, linkEmailedTo, openLogin } from './support/account-pages.ts';
import { heading, hold, messages, scriptFiles, toastOf } from './support/page.ts';
import { expect, freshEmail, returningVisitor, test } from './support/test.ts';

const texts = messages('zh', 'login');
const account = messages('zh', 'account');

test('§4 R1.11 signup: a visitor signs up, requests the email again, confirms and reaches the dashboard', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const email = freshEmail();
  const toast = toastOf(page, 'zh');
  const login = formOf(page, 'login', 'zh');
  const confirm = page.getByRole('button', { name: texts.submitConfirm });
  await returningVisitor(page, { locale: 'zh' });

  await test.step('signs up', async () => {
    const form = await openLogin(page, 'signup', 'zh');
    await fillSignUp(form, email);
    await form.phoneNumber.fill('+62 812 0000 0000');
    await form.submit.click();
    await expect(toast).toContainText(texts.signupSuccess);
    await expect(page).toHaveURL('/zh/login');
    await expect(page.getByText(fillText(texts.sentSignup, { email }))).toBeVisible();
    await expect(login.email).toHaveValue(email);
  });

  await test.step('cannot log in yet, and requests the email again', async () => {
    await login.password.fill('first password');
    await login.submit.click();
    await expect(page.getByRole('alert')).toContainText(account.unconfirmed);
    const before = (await emailsTo(site, email)).length;
    await page.getByRole('button', { name: texts.resend }).click();
    await expect(toast).toContainText(texts.resent);
    expect(await emailsTo(site, email)).toHaveLength(before + 1);
  });

  const link = await linkEmailedTo(site, email);
  expect(link).toMatch(/^\/zh\/login\?mode=confirm&/);

  await test.step('confirms by the link, even after a reload', async () => {
    await page.goto(link);
    await expect(heading(page)).toHaveText(texts.confirmHeading);
    expect(page.url()).not.toContain('token');
    await page.reload();
    await confirm.click();
    await expect(page).toHaveURL('/zh/dashboard');
    const call = 'POST /token?grant_type=password';
    const { json } = await auth(site, call, { email, password: 'first password' });
    expect(json['user']).toMatchObject({
      user_metadata: {
        full_name: 'Ana Silva',
        phone_number: '+62 812 0000 0000',
        locale: 'zh',
      },
    });
  });

  await test.step('learns that the used link is invalid, and how to continue', async () => {
    await page.goto('/zh/about-us');
    await page.evaluate(() => localStorage.removeItem('session'));
    await page.goto(link);
    await confirm.click();
    await expect(heading(page)).toHaveText(texts.expiredHeading);
    await expect(heading(page)).toBeFocused();
    await page.getByRole('main').getByRole('link', { name: texts.toSignup }).click();
    await expect(formOf(page, 'signup', 'zh').submit).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText(texts.expiredHeading);
  });
});

test(
  'R1.11 links: a link logs in only by its button, and names the account it replaces',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const site = baseURL ?? '';
    const english = messages('en', 'login');
    const signedInAs = (email: string) =>
      fillText(messages('en', 'account').signedInAs, { email });
    const { email } = await client(site);
    await returningVisitor(page);

    await test.step('a log-in link', async () => {
      await auth(site, 'POST /otp', { email });
      await page.goto(await linkEmailedTo(site, email));
      expect(page.url()).not.toContain('token');
      await page.getByRole('button', { name: english.submitLogin, exact: true }).click();
      await expect(page).toHaveURL('/dashboard');
    });

    await test.step('the tokens of another account', async () => {
      const { email: other, ...tokens } = await client(site);
      await page.goto(`/login#${new URLSearchParams({ ...tokens, type: 'signup' })}`);
      await expect(page.getByText(signedInAs(email))).toBeVisible();
      await page.getByRole('button', { name: english.submitConfirm }).click();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('definition').first()).toHaveText(other);
    });
  },
);

test('R1.13 tokens: no page keeps a link’s tokens in its URL or the history', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only DevTools show the history.');
  const tokens = '#access_token=secret.a.b&expires_in=600&refresh_token=secret&type=x';
  await returningVisitor(page);
  // The inline script must be enough.
  await hold(page, scriptFiles);
  for (const address of [
    '/login?mode=confirm&token_hash=secret&type=email',
    '/login?mode=confirm&code=secret',
    '/update-password?token_hash=secret&type=recovery',
    `/no-such-page${tokens}`,
  ]) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    expect(page.url()).not.toMatch(/secret|token|code=/);
    expect(address).toContain(new URL(page.url()).pathname);
  }
  const devTools = await page.context().newCDPSession(page);
  const { entries } = await devTools.send('Page.getNavigationHistory');
  expect(entries.length).toBeGreaterThan(1);
  expect(entries.map(({ url }) => url).join()).not.toContain('secret');
  expect(JSON.stringify(await page.evaluate(() => history.state))).not.toContain(
    'secret',
  );
});
