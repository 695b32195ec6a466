import { fillIn as fillText } from '../../src/i18n/fill-in.ts';
import { auth, client, isSession, logIn, password, refresh } from '../server/auth.ts';

import {
  authCalls,
  continueButton,
  formOf,
  heading,
  linkMailedTo,
  newPasswordForm,
  openLogin,
  openNewPassword,
  sessionAnswer,
  watchCalls,
} from './account-pages.ts';
import { keepEntries, keptSession, newClient, signedIn } from './clients.ts';
import { hold, localized, messages, spoken, toastOf } from './contact-forms.ts';
import { expect, freshEmail, returningVisitor, test } from './support.ts';

/** Makes a client and returns it with the path of a reset link that was mailed to it. */
async function resetLink(site: string): Promise<{ email: string; link: string }> {
  const { email } = await client(site);
  await auth(site, 'POST /recover', { email });
  return { email, link: await linkMailedTo(site, email) };
}

for (const locale of spoken) {
  const labels = messages(locale, 'login');
  const texts = messages(locale, 'updatePassword');

  test(`§4 reset: link, mail, new password, log in; old password and sessions end (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const site = baseURL ?? '';
    const { email, ...session } = await client(site);
    const { json: mine } = await auth(
      site,
      'PUT /user',
      { data: { locale } },
      session.access_token,
    );
    expect(mine['email']).toBe(email);
    await returningVisitor(page, { locale });
    const forgot = await openLogin(page, 'forgot', locale);
    await forgot.email.fill(email);
    await forgot.submit.click();
    const toast = toastOf(page, locale);
    await expect(toast).toContainText(labels.resetLinkSentTitle);
    await expect(toast).toContainText(labels.resetLinkSent);
    await expect(page).toHaveURL(localized(locale, '/login'));
    await expect(page.getByText(fillText(labels.sentReset, { email }))).toBeVisible();

    const link = await linkMailedTo(site, email);
    expect(link).toMatch(new RegExp(`^${localized(locale, '/update-password')}\\?`));
    await page.goto(link);
    await expect(heading(page)).toHaveText(texts.formHeading);
    expect(page.url()).not.toContain('token');
    await continueButton(page, locale).click();
    const named = fillText(texts.forAccount, { email });
    await expect(page.getByText(named, { exact: true })).toBeVisible();
    const form = newPasswordForm(page, locale);
    await form.password.fill('second password');
    await form.confirmPassword.fill('second password');
    await form.submit.click();

    await expect(page).toHaveURL(localized(locale, '/login'));
    await expect(toast).toContainText(texts.passwordUpdatedSuccessTitle);
    await expect(toast).toContainText(texts.passwordUpdatedSuccess);
    expect(await isSession(site, session)).toBe(false);
    expect((await refresh(site, session.refresh_token)).status).toBe(400);

    const login = formOf(page, 'login', locale);
    await login.email.fill(email);
    await login.password.fill(password);
    await login.submit.click();
    await expect(toast).toContainText(labels.loginError);
    await login.password.fill('second password');
    await login.submit.click();
    await expect(page).toHaveURL(localized(locale, '/dashboard'));
  });

  test(`R9 reset: an unknown address reads as a known one (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const { email } = await client(baseURL ?? '');
    await returningVisitor(page, { locale });
    for (const address of [email, freshEmail()]) {
      const form = await openLogin(page, 'forgot', locale);
      await form.email.fill(address);
      await form.submit.click();
      await expect(toastOf(page, locale)).toHaveText(
        new RegExp(`^${labels.resetLinkSentTitle}.*${labels.resetLinkSent}`),
      );
      await expect(
        page.getByText(fillText(labels.sentReset, { email: address })),
      ).toBeVisible();
    }
  });

  test(`§5 update password: too short, mismatch and empty are told (${locale})`, async ({
    page,
  }) => {
    await keepEntries(page, { session: JSON.stringify(sessionAnswer()) }, { locale });
    const calls = watchCalls(page);
    const { tooShort, mismatch } = messages(locale, 'account');
    await page.goto(localized(locale, '/update-password'));
    const form = newPasswordForm(page, locale);
    await form.submit.click();
    await expect(form.confirmPassword).toHaveAccessibleDescription(
      messages(locale, 'forms').required,
    );
    await expect(toastOf(page, locale)).toHaveCount(0);
    await form.password.fill('12345');
    await form.confirmPassword.fill('12345');
    await form.submit.click();
    const text = fillText(tooShort, { min: 6 });
    const toast = toastOf(page, locale);
    await expect(toast).toHaveClass(/toast-failed/);
    await expect(toast).toContainText(texts.tooShortTitle);
    await expect(toast).toContainText(text);
    await expect(form.password).toHaveAccessibleDescription(new RegExp(text));
    await expect(form.password).toBeFocused();
    await form.password.fill('123456');
    await form.submit.click();
    await expect(form.confirmPassword).toHaveAccessibleDescription(mismatch);
    await expect(form.confirmPassword).toBeFocused();
    expect(calls).toHaveLength(0);
  });

  test(`R11 update password: a used link says so and offers a new one (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const site = baseURL ?? '';
    const { link } = await resetLink(site);
    const token_hash = new URL(link, site).searchParams.get('token_hash');
    await auth(site, 'POST /verify', { type: 'recovery', token_hash });
    await returningVisitor(page, { locale });
    await page.goto(localized(locale, link));
    await expect(newPasswordForm(page, locale).submit).toBeHidden();
    await continueButton(page, locale).click();
    await expect(heading(page)).toHaveText(texts.expiredHeading);
    await expect(heading(page)).toBeFocused();
    await page.getByRole('link', { name: texts.newLink }).click();
    await expect(formOf(page, 'forgot', locale).submit).toBeVisible();
  });
}

test('§8 update password: the words are those of the specification', async () => {
  const texts = messages('en', 'updatePassword');
  const text = fillText(messages('en', 'account').tooShort, { min: 6 });
  expect(`${texts.tooShortTitle}: ${text}`).toBe(
    'Password Too Short: Your password must be at least 6 characters long.',
  );
  expect(texts.passwordUpdateErrorTitle).toBe('Error Updating Password');
  expect(messages('en', 'login').resetLinkErrorTitle).toBe('Error Sending Link');
});

test('R11 update password: a good link goes on after a reload, before its use and after', async ({
  page,
  baseURL,
}) => {
  const { email, link } = await resetLink(baseURL ?? '');
  await returningVisitor(page);
  await page.goto(link);
  await expect(continueButton(page)).toBeVisible();
  await page.reload();
  expect(page.url()).not.toContain('token');
  await continueButton(page).click();
  const form = newPasswordForm(page);
  await expect(form.submit).toBeVisible();
  await page.reload();
  await expect(page.getByText(`For the account ${email}.`)).toBeVisible();
  await form.password.fill('second password');
  await form.confirmPassword.fill('second password');
  await form.submit.click();
  await expect(page).toHaveURL('/login');
  // Nothing of it is left.
  await page.goto('/update-password');
  await expect(heading(page)).toHaveText('This link is missing or has expired');
});

test('R11 update password: after a refused password the link is not used again', async ({
  page,
  baseURL,
}) => {
  const { link } = await resetLink(baseURL ?? '');
  await returningVisitor(page);
  const calls = watchCalls(page);
  const form = await openNewPassword(page, link);
  await form.password.fill(password);
  await form.confirmPassword.fill(password);
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Error Updating Password');
  await expect(toastOf(page)).toContainText('This is your password already.');
  await expect(form.password).toHaveValue(password);
  await form.password.fill('second password');
  await form.confirmPassword.fill('second password');
  await form.submit.click();
  await expect(page).toHaveURL('/login');
  await expect(toastOf(page)).toContainText('Password Updated');
  expect(calls.filter((call) => call.url().includes('/verify'))).toHaveLength(1);
});

test('R12 update password: the old link of a mail does not change a signed-in client', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const { email, link } = await resetLink(site);
  const token_hash = new URL(link, site).searchParams.get('token_hash');
  await auth(site, 'POST /verify', { type: 'recovery', token_hash });
  await returningVisitor(page);
  const calls = watchCalls(page);
  const { access_token, refresh_token } = await logIn(site, email);
  const session = { ...sessionAnswer(email), access_token, refresh_token };
  await keepEntries(page, { session: JSON.stringify(session) });
  await page.goto(link);
  await continueButton(page).click();
  await expect(heading(page)).toHaveText('This link is missing or has expired');
  expect((await keptSession(page))?.access_token).toBe(access_token);
  expect(calls.filter((call) => call.method() === 'PUT')).toHaveLength(0);
});

test('§4 update password: without a link and without a session there is a way to one', async ({
  page,
}) => {
  await returningVisitor(page);
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/update-password', { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('This link is missing or has expired');
  await expect(page).toHaveTitle('This link is missing or has expired | Crossport');
  await expect(newPasswordForm(page).submit).toBeHidden();
  release();
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page).toHaveURL('/login?mode=forgot');
});

test('§4 update password: a signed-in client sets a new one', async ({
  page,
  baseURL,
}) => {
  const { email } = await client(baseURL ?? '');
  await returningVisitor(page);
  const login = await openLogin(page);
  await login.email.fill(email);
  await login.password.fill(password);
  await login.submit.click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/update-password');
  await expect(page.getByText(`For the account ${email}.`)).toBeVisible();
  const form = newPasswordForm(page);
  await form.password.fill('second password');
  await form.confirmPassword.fill('second password');
  await form.submit.click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

for (const [name, address] of Object.entries({
  'our own link': '?token_hash=secret&type=recovery',
  'the provider’s tokens':
    '#access_token=secret.secret.secret&refresh_token=secret&type=recovery',
  'the provider’s code': '?code=secret',
}))
  test(`R13 update password: ${name} leaves the address at once, and is tried`, async ({
    page,
  }) => {
    await returningVisitor(page);
    const release = await hold(page, '**/_astro/*.js');
    await page.goto(`/update-password${address}`, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText('Set a new password');
    expect(new URL(page.url()).href).toMatch(/\/update-password$/);
    release();
    const refused = page
      .getByText('This link is missing or has expired')
      .or(toastOf(page).getByText('Error Updating Password'));
    await continueButton(page).click();
    await expect(refused).toBeVisible();
    await expect(newPasswordForm(page).submit).toBeHidden();
  });

for (const address of [
  '#error=access_denied&error_code=otp_expired&error_description=Raw+words',
  '?error=access_denied&error_code=otp_expired&error_description=Raw+words',
])
  test(`R11 update password: ${address.slice(0, 16)}… says that the link is too old`, async ({
    page,
  }) => {
    await returningVisitor(page);
    await page.goto(`/update-password${address}`);
    await expect(heading(page)).toHaveText('This link is missing or has expired');
    await expect(page).toHaveURL('/update-password');
    await expect(page.getByText('Raw words')).toHaveCount(0);
  });

test('R12 update password: sessions that can’t be ended don’t undo the new password', async ({
  page,
}) => {
  await returningVisitor(page);
  const session = sessionAnswer();
  await page.route(authCalls, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/user')) return route.fulfill({ json: session.user });
    return route.abort();
  });
  const form = await openNewPassword(page);
  await form.password.fill('second password');
  await form.confirmPassword.fill('second password');
  await form.submit.click();
  await expect(page).toHaveURL('/login');
  await expect(toastOf(page)).toContainText('Password Updated');
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

for (const locale of spoken) {
  const { otherAccount, stay } = messages(locale, 'account');

  test(`R13 update password: a link beside a session names its account, and asks (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const site = baseURL ?? '';
    const { link } = await resetLink(site);
    const session = await newClient(site);
    await signedIn(page, session, { locale });
    await page.goto(localized(locale, link));
    const warning = fillText(otherAccount, { email: session.user.email });
    await expect(page.getByText(warning)).toBeVisible();
    await page.getByRole('link', { name: stay }).click();
    await expect(page).toHaveURL(localized(locale, '/dashboard'));
    expect((await keptSession(page))?.user.email).toBe(session.user.email);
    // The link is not wanted any more.
    await page.goto(localized(locale, '/update-password'));
    const { forAccount } = messages(locale, 'updatePassword');
    const own = fillText(forAccount, { email: session.user.email });
    await expect(page.getByText(own, { exact: true })).toBeVisible();
  });
}

test('R13 update password: tokens of another account open no form by themselves', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const session = await newClient(site);
  const { email, ...other } = await client(site);
  await signedIn(page, session);
  const hash = new URLSearchParams({ ...other, type: 'recovery' });
  await page.goto(`/update-password#${hash}`);
  await expect(
    page.getByText(`You are logged in as ${session.user.email}.`),
  ).toBeVisible();
  await expect(newPasswordForm(page).submit).toBeHidden();
  expect((await keptSession(page))?.user.email).toBe(session.user.email);
  await continueButton(page).click();
  await expect(page.getByText(`For the account ${email}.`)).toBeVisible();
});
