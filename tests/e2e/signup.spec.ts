import { fillIn as fillText } from '../../src/i18n/fill-in.ts';
import { localizePath } from '../../src/i18n/paths.ts';
import { auth, client, mailsTo, password } from '../server/auth.ts';

import { fillSignUp, formOf, linkMailedTo, openLogin } from './account-pages.ts';
import { heading, hold, messages, scriptFiles, spoken, toastOf } from './page.ts';
import { expect, freshEmail, onlyChromium, returningVisitor, test } from './support.ts';

for (const locale of spoken) {
  const labels = messages(locale, 'login');
  const account = messages(locale, 'account');

  test(`§4 R11 signup: sign up, mail, mail again, confirm, and the used link (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const site = baseURL ?? '';
    const email = freshEmail();
    const toast = toastOf(page, locale);
    const login = formOf(page, 'login', locale);
    const confirm = page.getByRole('button', { name: labels.submitConfirm });
    await returningVisitor(page, { locale });

    await test.step('signs up', async () => {
      const form = await openLogin(page, 'signup', locale);
      await form.submit.click();
      await expect(form.email).toHaveAccessibleDescription(
        messages(locale, 'forms').required,
      );
      await expect(form.fullName).toBeFocused();
      await fillSignUp(form, email);
      await form.phoneNumber.fill('+62 812 0000 0000');
      await form.submit.click();
      await expect(toast).toContainText(labels.signupSuccess);
      await expect(page).toHaveURL(localizePath('/login', locale));
      await expect(heading(page)).toHaveText(labels.loginHeading);
      await expect(page.getByText(fillText(labels.sentSignup, { email }))).toBeVisible();
      await expect(login.email).toHaveValue(email);
    });

    await test.step('cannot log in yet, and requests the mail again', async () => {
      await login.password.fill('first password');
      await login.submit.click();
      await expect(toast).toContainText(account.unconfirmed);
      await expect(
        page.getByRole('heading', { name: labels.confirmFirst }),
      ).toBeVisible();
      const before = (await mailsTo(site, email)).length;
      await page.getByRole('button', { name: labels.resend }).click();
      await expect(toast).toContainText(labels.resent);
      expect(await mailsTo(site, email)).toHaveLength(before + 1);
    });

    const link = await linkMailedTo(site, email);
    expect(link).toMatch(
      new RegExp(`^${localizePath('/login', locale)}\\?mode=confirm&`),
    );

    await test.step('confirms by the link, even after a reload', async () => {
      await page.goto(link);
      await expect(heading(page)).toHaveText(labels.confirmHeading);
      expect(page.url()).not.toContain('token');
      await page.reload();
      await confirm.click();
      await expect(toast).toContainText(fillText(account.signedInAs, { email }));
      await expect(page).toHaveURL(localizePath('/dashboard', locale));
      const call = 'POST /token?grant_type=password';
      const { json } = await auth(site, call, { email, password: 'first password' });
      const user_metadata = {
        full_name: 'Ana Silva',
        phone_number: '+62 812 0000 0000',
        locale,
      };
      expect(json['user']).toMatchObject({ user_metadata });
    });

    await test.step('learns that the used link is invalid, and how to go on', async () => {
      await page.goto(localizePath('/about-us', locale));
      await page.evaluate(() => localStorage.removeItem('session'));
      await page.goto(link);
      await confirm.click();
      await expect(heading(page)).toHaveText(labels.expiredHeading);
      await expect(heading(page)).toBeFocused();
      const main = page.getByRole('main');
      await main.getByRole('link', { name: labels.toSignup }).click();
      await expect(formOf(page, 'signup', locale).submit).toBeVisible();
      await page.goBack();
      await expect(heading(page)).toHaveText(labels.expiredHeading);
      await main.getByRole('link', { name: labels.submitLogin, exact: true }).click();
      await expect(login.submit).toBeVisible();
    });
  });
}

test('R13 signup: a mail’s link keeps its token on a first visit and through the redirect to the stored language', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const email = freshEmail();
  await auth(site, 'POST /signup', { email, password });
  const link = await linkMailedTo(site, email);
  await page.route('**/get-geo-data', () => undefined);
  await page.goto(link);
  await expect(heading(page)).toHaveText('Confirm your email address');
  expect(page.url()).not.toContain('token');
  await page.evaluate(() => localStorage.setItem('locale', 'es'));
  await page.goto(link);
  await expect(page).toHaveURL('/es/login?mode=confirm');
  const { submitConfirm } = messages('es', 'login');
  await page.getByRole('button', { name: submitConfirm }).click();
  await expect(page).toHaveURL('/es/dashboard');
});

test('R11 links: log-in and another account, each confirmed by its button', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const { email } = await client(site);
  const confirm = page.getByRole('button', { name: 'Confirm address' });
  // The toast shows for a moment before the dashboard opens, which is held until it was seen.
  const signedInAs = async (address: string, release: () => void) => {
    await expect(toastOf(page)).toContainText(`You are logged in as ${address}.`);
    release();
    await expect(page).toHaveURL('/dashboard');
  };
  await returningVisitor(page);

  await test.step('the log-in link that anybody may request', async () => {
    await auth(site, 'POST /otp', { email });
    const [mail] = await mailsTo(site, email);
    expect(mail?.subject).toBe('Log in to Crossport');
    await page.goto(await linkMailedTo(site, email));
    expect(page.url()).not.toContain('token');
    await expect(heading(page)).toHaveText('Log in with your link');
    const release = await hold(page, '**/dashboard');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await signedInAs(email, release);
  });

  await test.step('the tokens of the provider’s own mail, for another account', async () => {
    const { email: other, ...tokens } = await client(site);
    await page.goto(`/login#${new URLSearchParams({ ...tokens, type: 'signup' })}`);
    await expect(page.getByText(`You are logged in as ${email}.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Stay logged in' })).toBeVisible();
    const release = await hold(page, '**/dashboard');
    await confirm.click();
    await signedInAs(other, release);
    await expect(page.getByRole('definition').first()).toHaveText(other);
  });
});

test('R13 tokens: no page keeps a link’s tokens in its URL or the history', async ({
  page,
}) => {
  const tokens = '#access_token=secret.a.b&expires_in=600&refresh_token=secret&type=x';
  const code = '/login?mode=confirm&code=secret';
  await returningVisitor(page);
  // The script in the head does this alone.
  const release = await hold(page, scriptFiles);
  for (const address of [
    '/login?mode=confirm&token_hash=secret&type=email',
    `/no-such-page${tokens}`,
    ...(process.env['FULL'] ? [code, `/login${tokens}`, `/${tokens}`] : []),
  ]) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    expect(page.url()).not.toMatch(/secret|token|code=/);
    expect(address).toContain(new URL(page.url()).pathname);
  }
  onlyChromium(page, 'No other protocol shows the history.');
  const devTools = await page.context().newCDPSession(page);
  const { entries } = await devTools.send('Page.getNavigationHistory');
  expect(entries.length).toBeGreaterThan(1);
  expect(entries.map(({ url }) => url).join()).not.toContain('secret');
  expect(JSON.stringify(await page.evaluate(() => history.state))).not.toContain(
    'secret',
  );
  release();
});
