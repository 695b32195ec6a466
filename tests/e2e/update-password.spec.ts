import { fillIn as fillText } from '../../src/i18n/fill-in.ts';
import { localizePath } from '../../src/i18n/paths.ts';
import { auth, client, isSession, password, refresh } from '../server/auth.ts';

import {
  continueButton,
  formOf,
  linkMailedTo,
  newPasswordForm,
  openLogin,
  watchCalls,
} from './account-pages.ts';
import { keptSession, newClient, signedIn } from './clients.ts';
import { heading, hold, messages, scriptFiles, spoken, toastOf } from './page.ts';
import { expect, returningVisitor, test } from './support.ts';

/** Makes a client and returns the path of a reset link that was mailed to it. */
async function resetLink(site: string): Promise<string> {
  const { email } = await client(site);
  await auth(site, 'POST /recover', { email });
  return linkMailedTo(site, email);
}

const next = 'second password';

for (const locale of spoken) {
  const labels = messages(locale, 'login');
  const texts = messages(locale, 'updatePassword');
  const account = messages(locale, 'account');

  test(`§4 R11 R12 reset: link, mail, reloads, new password; old password, sessions and link end (${locale})`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const site = baseURL ?? '';
    const { email, ...session } = await client(site);
    await auth(site, 'PUT /user', { data: { locale } }, session.access_token);
    await returningVisitor(page, { locale });
    const toast = toastOf(page, locale);
    const form = newPasswordForm(page, locale);
    const setPassword = async (value: string) => {
      await form.password.fill(value);
      await form.confirmPassword.fill(value);
      await form.submit.click();
    };

    await test.step('asks for a link', async () => {
      const forgot = await openLogin(page, 'forgot', locale);
      await forgot.email.fill(email);
      await forgot.submit.click();
      await expect(toast).toContainText(labels.resetLinkSent);
      await expect(page).toHaveURL(localizePath('/login', locale));
      await expect(page.getByText(fillText(labels.sentReset, { email }))).toBeVisible();
    });

    const link = await linkMailedTo(site, email);
    expect(link).toMatch(new RegExp(`^${localizePath('/update-password', locale)}\\?`));

    await test.step('uses it up once, and goes on after reloads', async () => {
      const calls = watchCalls(page);
      await page.goto(link);
      await expect(heading(page)).toHaveText(texts.formHeading);
      await expect(form.submit).toBeHidden();
      await page.reload();
      expect(page.url()).not.toContain('token');
      await continueButton(page, locale).click();
      await expect(form.submit).toBeVisible();
      await page.reload();
      const named = fillText(texts.forAccount, { email });
      await expect(page.getByText(named, { exact: true })).toBeVisible();
      await setPassword('12345');
      await expect(toast).toContainText(texts.tooShortTitle);
      await setPassword(password);
      await expect(toast).toContainText(account.samePassword);
      await expect(form.password).toHaveValue(password);
      await setPassword(next);
      await expect(page).toHaveURL(localizePath('/login', locale));
      await expect(toast).toContainText(texts.passwordUpdatedSuccess);
      expect(calls.filter((call) => call.url().includes('/verify'))).toHaveLength(1);
    });

    await test.step('the old password and sessions have ended', async () => {
      expect(await isSession(site, session)).toBe(false);
      expect((await refresh(site, session.refresh_token)).status).toBe(400);
      const login = formOf(page, 'login', locale);
      await login.email.fill(email);
      await login.password.fill(password);
      await login.submit.click();
      await expect(toast).toContainText(labels.loginError);
      await login.password.fill(next);
      await login.submit.click();
      await expect(page).toHaveURL(localizePath('/dashboard', locale));
    });

    await test.step('the old link changes nothing, and a new one is offered', async () => {
      const mine = (await keptSession(page))?.access_token;
      await page.goto(link);
      await continueButton(page, locale).click();
      await expect(heading(page)).toHaveText(texts.expiredHeading);
      await expect(heading(page)).toBeFocused();
      expect((await keptSession(page))?.access_token).toBe(mine);
      const newLink = page.getByRole('link', { name: texts.newLink });
      await expect(newLink).toHaveAttribute(
        'href',
        localizePath('/login?mode=forgot', locale),
      );
    });
  });

  test(`§4 R13 update password: links beside a session name its account, and ask (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const site = baseURL ?? '';
    const session = await newClient(site);
    await signedIn(page, session, { locale });
    const { email } = session.user;
    const warning = page.getByText(fillText(account.otherAccount, { email }));
    const named = (address: string) =>
      page.getByText(fillText(texts.forAccount, { email: address }), { exact: true });
    const form = newPasswordForm(page, locale);

    await test.step('a link that is not wanted leads back', async () => {
      await page.goto(localizePath(await resetLink(site), locale));
      await expect(warning).toBeVisible();
      await page.getByRole('link', { name: account.stay }).click();
      await expect(page).toHaveURL(localizePath('/dashboard', locale));
      expect((await keptSession(page))?.user.email).toBe(email);
      await page.goto(localizePath('/update-password', locale));
      await expect(named(email)).toBeVisible();
    });

    await test.step('tokens of another account open no form by themselves', async () => {
      const { email: other, ...tokens } = await client(site);
      const hash = new URLSearchParams({ ...tokens, type: 'recovery' });
      await page.goto('/robots.txt');
      await page.goto(localizePath(`/update-password#${hash}`, locale));
      await expect(warning).toBeVisible();
      await expect(form.submit).toBeHidden();
      expect((await keptSession(page))?.user.email).toBe(email);
      await continueButton(page, locale).click();
      await expect(named(other)).toBeVisible();
    });

    await test.step('a client who is signed in sets a new one', async () => {
      await form.password.fill(next);
      await form.confirmPassword.fill(next);
      await form.submit.click();
      await expect(page).toHaveURL(localizePath('/login', locale));
      expect(await keptSession(page)).toBeNull();
    });
  });
}

test('§4 R13 update password: before any script file has come, a link left the address; without one there is a way', async ({
  page,
}) => {
  await returningVisitor(page);
  const release = await hold(page, scriptFiles);
  for (const [address, title] of [
    ['?token_hash=secret&type=recovery', 'Set a new password'],
    ['#access_token=secret.a.b&refresh_token=secret&type=recovery', 'Set a new password'],
    [
      '?error=access_denied&error_code=otp_expired&error_description=Raw+words',
      undefined,
    ],
    ['', undefined],
  ] as const) {
    await page.goto('/robots.txt');
    await page.goto(`/update-password${address}`, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText(
      title ?? 'This link is missing or has expired',
    );
    await expect(newPasswordForm(page).submit).toBeHidden();
    await expect(continueButton(page)).toBeVisible({ visible: Boolean(title) });
    await expect(page.getByText('Raw words')).toHaveCount(0);
    await expect(page).toHaveURL('/update-password');
  }
  await expect(page).toHaveTitle('This link is missing or has expired | Crossport');
  release();
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page).toHaveURL('/login?mode=forgot');
});
