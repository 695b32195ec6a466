import { fillIn as fillText } from '../../src/i18n/fill-in.ts';
import { auth, client, mailsTo, password } from '../server/auth.ts';

import {
  authCalls,
  fillSignUp,
  formOf,
  heading,
  linkMailedTo,
  openLogin,
  sessionAnswer,
  watchCalls,
} from './account-pages.ts';
import { keepEntries } from './clients.ts';
import { hold, localized, messages, spoken, toastOf } from './contact-forms.ts';
import { expect, freshEmail, onlyChromium, returningVisitor, test } from './support.ts';

for (const locale of spoken) {
  const labels = messages(locale, 'login');

  test(`§4 signup: sign up, mail, confirm, dashboard, log in (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const site = baseURL ?? '';
    const email = freshEmail();
    await returningVisitor(page, { locale });
    const form = await openLogin(page, 'signup', locale);
    await fillSignUp(form, email);
    await form.phoneNumber.fill('+62 812 0000 0000');
    await form.submit.click();

    const toast = toastOf(page, locale);
    await expect(toast).toContainText(labels.signupSuccess);
    await expect(toast).toContainText(labels.signupSuccessText);
    const login = formOf(page, 'login', locale);
    await expect(page).toHaveURL(localized(locale, '/login'));
    await expect(heading(page)).toHaveText(labels.loginHeading);
    await expect(page.getByRole('heading', { name: labels.checkInbox })).toBeVisible();
    await expect(page.getByText(fillText(labels.sentSignup, { email }))).toBeVisible();
    await expect(login.email).toHaveValue(email);

    const link = await linkMailedTo(site, email);
    expect(link).toMatch(new RegExp(`^${localized(locale, '/login')}\\?mode=confirm&`));
    await page.goto(link);
    await expect(heading(page)).toHaveText(labels.confirmHeading);
    expect(page.url()).not.toContain('token');
    await page.getByRole('button', { name: labels.submitConfirm }).click();
    await expect(toast).toContainText(labels.confirmed);
    const { signedInAs } = messages(locale, 'account');
    await expect(toast).toContainText(fillText(signedInAs, { email }));
    await expect(page).toHaveURL(localized(locale, '/dashboard'));

    const { json } = await auth(site, 'POST /token?grant_type=password', {
      email,
      password: 'first password',
    });
    expect(json['user']).toMatchObject({
      user_metadata: {
        full_name: 'Ana Silva',
        phone_number: '+62 812 0000 0000',
        locale,
      },
    });
  });

  test(`§5 signup: messages stand beside the field until it is mended (${locale})`, async ({
    page,
  }) => {
    await returningVisitor(page, { locale });
    const calls = watchCalls(page);
    const { required, tooLong } = messages(locale, 'forms');
    const { mismatch, tooShort, tooManyBytes } = messages(locale, 'account');
    const form = await openLogin(page, 'signup', locale);
    await form.submit.click();
    for (const field of [form.fullName, form.email, form.confirmPassword])
      await expect(field).toHaveAccessibleDescription(required);
    await expect(form.password).toHaveAccessibleDescription(new RegExp(`${required}$`));
    await expect(form.phoneNumber).toHaveAttribute('aria-invalid', 'false');
    await expect(form.fullName).toBeFocused();

    await form.fullName.fill('x'.repeat(121));
    await form.phoneNumber.fill('1'.repeat(41));
    await form.email.fill('ana@example.com');
    await form.password.fill('12345');
    await form.confirmPassword.fill('123456');
    await form.submit.click();
    await expect(form.fullName).toHaveAccessibleDescription(
      fillText(tooLong, { max: 120, count: 121 }),
    );
    await expect(form.phoneNumber).toHaveAccessibleDescription(
      fillText(tooLong, { max: 40, count: 41 }),
    );
    await expect(page.getByText(fillText(tooShort, { min: 6 }))).toBeVisible();
    await expect(form.confirmPassword).toHaveAccessibleDescription(mismatch);
    await form.password.fill('123456');
    await expect(form.confirmPassword).toHaveAccessibleDescription('');
    await expect(form.password).toHaveAttribute('aria-invalid', 'false');

    await form.password.fill('🛂'.repeat(19));
    await form.submit.click();
    await expect(page.getByText(fillText(tooManyBytes, { max: 72 }))).toBeVisible();
    await expect(form.fullName).toBeFocused();
    expect(calls).toHaveLength(0);
  });

  test(`§8 signup: a failure is told with our own words (${locale})`, async ({
    page,
  }) => {
    await returningVisitor(page, { locale });
    const { weakPassword } = messages(locale, 'account');
    await page.route(authCalls, (route) =>
      route.fulfill({
        status: 422,
        json: { code: 422, error_code: 'weak_password', msg: 'Raw words' },
      }),
    );
    const form = await openLogin(page, 'signup', locale);
    await fillSignUp(form, 'ana@example.com');
    await form.submit.click();
    const toast = toastOf(page, locale);
    await expect(toast).toHaveClass(/toast-failed/);
    await expect(toast).toContainText(labels.signupError);
    await expect(toast).toContainText(weakPassword);
    await expect(page.getByText('Raw words')).toHaveCount(0);
    await expect(form.email).toHaveValue('ana@example.com');
  });

  test(`R11 signup: a used link says so and leads on (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const site = baseURL ?? '';
    const email = freshEmail();
    await returningVisitor(page, { locale });
    await auth(site, 'POST /signup', { email, password, data: { locale } });
    const link = await linkMailedTo(site, email);
    const token_hash = new URL(link, site).searchParams.get('token_hash');
    await auth(site, 'POST /verify', { type: 'email', token_hash });
    await page.goto(link);
    await page.getByRole('button', { name: labels.submitConfirm }).click();
    await expect(heading(page)).toHaveText(labels.expiredHeading);
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText(labels.expiredIntro)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: labels.toSignup }).click();
    await expect(formOf(page, 'signup', locale).submit).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText(labels.expiredHeading);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: labels.submitLogin, exact: true }).click();
    await expect(formOf(page, 'login', locale).submit).toBeVisible();
  });
}

test('§8 signup: the words are those of the specification', async () => {
  const labels = messages('en', 'login');
  expect(labels.signupError).toBe('Signup failed');
  expect(`${labels.signupSuccess} ${labels.signupSuccessText}`).toBe(
    'Signup successful! A confirmation e-mail has been sent.',
  );
  expect(messages('en', 'account').mismatch).toBe('Passwords do not match.');
});

test('R9 signup: a known address reads as a new one', async ({ page, baseURL }) => {
  const { email } = await client(baseURL ?? '');
  await returningVisitor(page);
  for (const address of [email, freshEmail()]) {
    const form = await openLogin(page, 'signup');
    await fillSignUp(form, address);
    await form.submit.click();
    await expect(toastOf(page)).toContainText(
      'Signup successful!A confirmation e-mail has been sent.',
    );
    await expect(page.getByText(`We have sent an email to ${address}.`)).toBeVisible();
  }
});

test('R9 signup: a limit of mails that only known addresses meet counts as sent', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.route(authCalls, (route) =>
    route.fulfill({
      status: 429,
      json: { code: 429, error_code: 'over_email_send_rate_limit', msg: 'Wait' },
    }),
  );
  const form = await openLogin(page, 'signup');
  await fillSignUp(form, 'ana@example.com');
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Signup successful!');
});

test('§4 signup: log-in waits for the address, and sends the mail once more', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const email = freshEmail();
  await auth(site, 'POST /signup', { email, password });
  await returningVisitor(page);
  const form = await openLogin(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Your email address is not confirmed yet.');
  await expect(
    page.getByRole('heading', { name: 'Confirm your address first' }),
  ).toBeVisible();
  const before = (await mailsTo(site, email)).length;
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(toastOf(page)).toContainText('Email sent again');
  expect(await mailsTo(site, email)).toHaveLength(before + 1);
  await page.goto(await linkMailedTo(site, email));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page).toHaveURL('/dashboard');
});

for (const [name, address] of Object.entries({
  'our own link': '/login?mode=confirm&token_hash=secret&type=email',
  'the provider’s tokens':
    '/login#access_token=secret.secret.secret&refresh_token=secret&type=signup',
  'the provider’s code': '/login?mode=confirm&code=secret',
}))
  test(`R13 signup: ${name} leaves address and history at once`, async ({ page }) => {
    await returningVisitor(page);
    const release = await hold(page, '**/_astro/*.js');
    await page.goto(address, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText('Confirm your email address');
    expect(page.url()).not.toMatch(/secret|token|code=/);
    onlyChromium(page, 'No other protocol shows the history.');
    const devTools = await page.context().newCDPSession(page);
    const visited = await devTools.send('Page.getNavigationHistory');
    expect(visited.entries.map(({ url }) => url).join()).not.toContain('secret');
    expect(JSON.stringify(await page.evaluate(() => history.state))).not.toContain(
      'secret',
    );
    release();
  });

test('R13 signup: a first visit by a mail’s link neither waits nor loses its token', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const email = freshEmail();
  await auth(site, 'POST /signup', { email, password });
  await page.route('**/get-geo-data', () => undefined);
  await page.goto(await linkMailedTo(site, email));
  await expect(heading(page)).toHaveText('Confirm your email address');
  expect(page.url()).not.toContain('token');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('§4 signup: a link without a language keeps its token on the way to the stored one', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const email = freshEmail();
  await auth(site, 'POST /signup', { email, password });
  await returningVisitor(page, { locale: 'es' });
  await page.goto(await linkMailedTo(site, email));
  await expect(page).toHaveURL('/es/login?mode=confirm');
  const { submitConfirm } = messages('es', 'login');
  await page.getByRole('button', { name: submitConfirm }).click();
  await expect(page).toHaveURL('/es/dashboard');
});

test('R11 signup: the tokens of the provider’s own mail sign in, behind the button', async ({
  page,
  baseURL,
}) => {
  const session = await client(baseURL ?? '');
  await returningVisitor(page);
  const { access_token, refresh_token } = session;
  const hash = new URLSearchParams({ access_token, refresh_token, type: 'signup' });
  await page.goto(`/login#${hash}`);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('R11 signup: a code from another browser is a link that no longer works', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.goto('/login?mode=confirm&code=0b5f7f0c-1111-4222-8333-944444444444');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(heading(page)).toHaveText('This link no longer works');
});

test('R11 signup: the provider’s word that a link is too old is understood', async ({
  page,
}) => {
  await returningVisitor(page);
  await page.goto('/login#error=access_denied&error_code=otp_expired&sb=');
  await expect(heading(page)).toHaveText('This link no longer works');
  await expect(page).toHaveURL('/login');
});

test('R11 signup: who is signed in is named and asked, and can confirm another address', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const email = freshEmail();
  await auth(site, 'POST /signup', { email, password });
  await keepEntries(page, { session: JSON.stringify(sessionAnswer()) });
  await page.goto(await linkMailedTo(site, email));
  await expect(page.getByText('You are logged in as ana@example.com.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Stay logged in' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(toastOf(page)).toContainText(`You are logged in as ${email}.`);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('definition').first()).toHaveText(email);
});

test('R11 signup: a link goes on after a reload', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const email = freshEmail();
  await auth(site, 'POST /signup', { email, password });
  await returningVisitor(page);
  await page.goto(await linkMailedTo(site, email));
  await expect(heading(page)).toHaveText('Confirm your email address');
  await page.reload();
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('R11 log-in: the link that anybody may ask for is ours, and waits for its button', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const { email } = await client(site);
  await auth(site, 'POST /otp', { email });
  const [mail] = await mailsTo(site, email);
  expect(mail?.subject).toBe('Log in to Crossport');
  await returningVisitor(page);
  await page.goto(await linkMailedTo(site, email));
  expect(page.url()).not.toContain('token');
  await expect(heading(page)).toHaveText('Log in with your link');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(toastOf(page)).toContainText(`You are logged in as ${email}.`);
  await expect(page).toHaveURL('/dashboard');
});

test('R11 new address: the mail tells it, and its link changes it', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const { email, access_token } = await client(site);
  const next = freshEmail();
  await auth(site, 'PUT /user', { email: next }, access_token);
  const [mail] = await mailsTo(site, email);
  expect(mail?.text).toContain(next);
  await returningVisitor(page);
  await page.goto(await linkMailedTo(site, email));
  await expect(heading(page)).toHaveText('Confirm your new email address');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(toastOf(page)).toContainText(`You are logged in as ${next}.`);
});

test('R11 new address: the first of two links asks for the other', async ({ page }) => {
  await returningVisitor(page);
  await page.route('**/auth/v1/verify*', (route) =>
    route.fulfill({ json: { code: 200, msg: 'Raw words' } }),
  );
  await page.goto('/login?mode=confirm&token_hash=abc&type=email_change');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(toastOf(page)).toContainText('Address confirmed');
  await expect(toastOf(page)).toContainText('Please also open the link');
  await expect(toastOf(page)).not.toHaveClass(/toast-failed/);
  await expect(page.getByText('Raw words')).toHaveCount(0);
});

for (const address of ['/', '/pricing', '/es/faqs', '/no-such-page'])
  test(`R13 tokens: ${address} takes a link's tokens out of address and history`, async ({
    page,
  }) => {
    await returningVisitor(page);
    const release = await hold(page, '**/_astro/*.js');
    const hash = 'access_token=secret.a.b&expires_in=600&refresh_token=secret&type=x';
    await page.goto(`${address}#${hash}`, { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
    expect(page.url()).not.toMatch(/secret|token/);
    onlyChromium(page, 'No other protocol shows the history.');
    const devTools = await page.context().newCDPSession(page);
    const visited = await devTools.send('Page.getNavigationHistory');
    expect(visited.entries.map(({ url }) => url).join()).not.toContain('secret');
    release();
  });
