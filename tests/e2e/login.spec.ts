import { client, password } from '../server/auth.ts';

import {
  authCalls,
  formOf,
  openLogin,
  sessionAnswer,
  watchCalls,
} from './account-pages.ts';
import { keepEntries } from './clients.ts';
import {
  hold,
  localized,
  messages,
  spoken,
  toastOf,
  watchHydration,
} from './contact-forms.ts';
import { expect, freshEmail, onlyChromium, returningVisitor, test } from './support.ts';

const sample = { email: 'client@crossport.example', password: 'crossport' };
const dashboard = '**/dashboard';

for (const locale of spoken) {
  const labels = messages(locale, 'login');
  const account = messages(locale, 'account');

  test(`§4 login: a success is told, then the dashboard opens (${locale})`, async ({
    page,
  }) => {
    await returningVisitor(page, { locale });
    const enter = await hold(page, dashboard);
    const form = await openLogin(page, 'login', locale);
    await form.email.fill(` ${sample.email} `);
    await form.password.fill(sample.password);
    await form.submit.click();
    await expect(toastOf(page, locale)).toContainText(labels.loginSuccess);
    await expect(toastOf(page, locale)).toContainText(labels.loginSuccessText);
    await expect(form.submitting).toBeDisabled();
    enter();
    await expect(page).toHaveURL(localized(locale, '/dashboard'));
  });

  test(`§4 §8 R9 login: an unknown user and a wrong password read the same (${locale})`, async ({
    page,
    baseURL,
  }) => {
    await returningVisitor(page, { locale });
    onlyChromium(
      page,
      'Over WebDriver BiDi a second text in an email field is added to the first.',
    );
    const { email } = await client(baseURL ?? '');
    const form = await openLogin(page, 'login', locale);
    for (const address of [email, freshEmail()]) {
      await form.email.fill(address);
      await form.password.fill(`not ${password}`);
      await form.submit.click();
      const toast = toastOf(page, locale);
      await expect(toast).toHaveClass(/toast-failed/);
      await expect(toast).toContainText(labels.loginError);
      await expect(toast).toContainText(account.credentials);
      await expect(form.email).toHaveValue(address);
      await expect(form.password).toHaveValue(`not ${password}`);
      await expect(form.submit).toBeEnabled();
      await toast.getByRole('button').click();
      await expect(toast).toHaveCount(0);
    }
    await expect(page).toHaveURL(localized(locale, '/login'));
  });

  test(`§2 login: signing in with the messaging app is coming soon (${locale})`, async ({
    page,
  }) => {
    await returningVisitor(page, { locale });
    await openLogin(page, 'login', locale);
    await page.getByRole('button', { name: labels.chatApp }).click();
    await expect(toastOf(page, locale)).toContainText(labels.comingSoon);
  });

  test(`§5 login: messages stand beside the field until it is mended (${locale})`, async ({
    page,
  }) => {
    await returningVisitor(page, { locale });
    const calls = watchCalls(page);
    const { required, email: invalid } = messages(locale, 'forms');
    const form = await openLogin(page, 'login', locale);
    await form.submit.click();
    for (const field of [form.email, form.password])
      await expect(field).toHaveAccessibleDescription(required);
    await expect(form.email).toBeFocused();
    onlyChromium(
      page,
      'Over WebDriver BiDi a second text in an email field is added to the first.',
    );
    await form.email.fill('ana@');
    await expect(form.email).toHaveAccessibleDescription(invalid);
    await form.email.fill('ana@example.com');
    await expect(form.email).toHaveAccessibleDescription('');
    await form.password.fill('short');
    await form.submit.click();
    await expect(form.password).toHaveAccessibleDescription(
      account.tooShort.replace('{min}', '6'),
    );
    await expect(form.password).toBeFocused();
    await form.password.fill('longer');
    await expect(form.password).toHaveAttribute('aria-invalid', 'false');
    expect(calls).toHaveLength(0);
  });
}

test('§8 login: the words are those of the specification', async () => {
  const labels = messages('en', 'login');
  expect(labels.loginError).toBe('Login failed');
  expect(messages('en', 'account').credentials).toBe(
    'Invalid email or password. Please try again.',
  );
  expect(`${labels.loginSuccess} ${labels.loginSuccessText}`).toBe(
    'Login successful! Welcome back! Redirecting to your dashboard...',
  );
  expect(labels.comingSoon).toBe('Feature coming soon!');
  expect(labels.authError).toBe('Authentication error');
});

for (const act of ['a double click', 'Enter twice'])
  test(`R22 login: ${act} sends one request`, async ({ page }) => {
    await returningVisitor(page);
    const calls = watchCalls(page);
    await page.route(authCalls, (route) => route.fulfill({ status: 400, json: {} }));
    const answer = await hold(page, authCalls);
    const form = await openLogin(page);
    await form.email.fill('ana@example.com');
    await form.password.fill('password');
    if (act === 'a double click') await form.submit.dblclick();
    else {
      await form.password.press('Enter');
      await form.password.press('Enter');
    }
    await expect(form.submitting).toBeDisabled();
    answer();
    await expect(toastOf(page)).toBeVisible();
    await expect(form.submit).toBeEnabled();
    expect(calls).toHaveLength(1);
  });

test('§2 login: the password shows and hides, also before React is there', async ({
  page,
}) => {
  await returningVisitor(page);
  const hydrated = await watchHydration(page);
  const wake = await hold(page, '**/_astro/LoginForms.*.js*');
  const { password: field } = await openLogin(page);
  await field.fill(' hidden ');
  const show = page.getByRole('button', { name: 'Show password' });
  await show.click();
  wake();
  await hydrated();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue(' hidden ');
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await expect(field).toHaveAttribute('type', 'password');
});

test('§2 login: a hint tells that Caps Lock is on', async ({ page }) => {
  await returningVisitor(page);
  const hydrated = await watchHydration(page);
  const { password: field } = await openLogin(page);
  await field.click();
  await hydrated();
  const press = (capsLock: boolean) =>
    field.dispatchEvent('keydown', {
      key: 'a',
      bubbles: true,
      modifierCapsLock: capsLock,
    });
  const hint = page.getByText('Caps Lock is on.');
  await press(true);
  await expect(hint).toBeVisible();
  await press(false);
  await expect(hint).toBeHidden();
});

test('R15 login: fields say to password managers what they are', async ({ page }) => {
  await returningVisitor(page);
  const form = await openLogin(page);
  await expect(form.email).toHaveAttribute('autocomplete', 'username');
  await expect(form.password).toHaveAttribute('autocomplete', 'current-password');
  const signup = await openLogin(page, 'signup');
  await expect(signup.phoneNumber).toHaveAttribute('autocomplete', 'tel');
  await expect(signup.phoneNumber).toHaveAttribute('type', 'tel');
  await expect(signup.fullName).toHaveAttribute('autocomplete', 'name');
  await expect(signup.email).toHaveAttribute('autocomplete', 'email');
  for (const field of [signup.password, signup.confirmPassword])
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
});

test('§4 login: who is signed in goes straight to the dashboard', async ({ page }) => {
  await returningVisitor(page);
  await page.goto('/login');
  await page.evaluate(
    (session) => localStorage.setItem('session', JSON.stringify(session)),
    sessionAnswer(),
  );
  // Delayed, so that the dashboard cannot send the made-up session back.
  await hold(page, dashboard);
  const leaving = page.waitForRequest(dashboard);
  await page.goto('/login?mode=signup', { waitUntil: 'commit' });
  expect(new URL((await leaving).url()).pathname).toBe('/dashboard');
});

test('§4 login: a sign-in in another tab leads this one to the dashboard', async ({
  page,
  context,
}) => {
  await returningVisitor(page);
  await page.goto('/login');
  const other = await context.newPage();
  await returningVisitor(other);
  const form = await openLogin(other);
  await form.email.fill(sample.email);
  await form.password.fill(sample.password);
  await form.submit.click();
  await expect(other).toHaveURL('/dashboard');
  await expect(page).toHaveURL('/dashboard');
});

for (const [name, entry] of Object.entries({
  'no JSON': '{',
  'a number': '7',
  null: 'null',
  'a list': '[]',
  'half a session': '{"access_token":"a","refresh_token":"b"}',
  'a session of nobody':
    '{"access_token":"a","refresh_token":"b","expires_at":9999999999,"user":null}',
}))
  test(`R23 login: a stored session that is ${name} counts as none`, async ({ page }) => {
    await keepEntries(page, { session: entry });
    const form = await openLogin(page);
    await form.email.fill(sample.email);
    await expect(page).toHaveURL('/login');
    await expect(form.submit).toBeVisible();
  });

test('R23 login: a browser that blocks storage is told so, before and after', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Blocked', 'SecurityError');
        },
      });
  });
  const { storageBlocked } = messages('en', 'account');
  const form = await openLogin(page);
  await expect(page.getByText(storageBlocked)).toBeVisible();
  await form.email.fill(sample.email);
  await form.password.fill(sample.password);
  await form.submit.click();
  await expect(toastOf(page)).toContainText('Login successful!');
  await expect(toastOf(page)).toContainText(storageBlocked);
  await expect(page).toHaveURL('/login');
  await expect(form.submit).toBeEnabled();
});

test('§2 login: the whole log-in works by keyboard', async ({ page }) => {
  await returningVisitor(page);
  const form = await openLogin(page);
  await form.email.focus();
  await page.keyboard.type(sample.email);
  await page.keyboard.press('Tab');
  await expect(form.password).toBeFocused();
  await page.keyboard.type(sample.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

for (const act of ['Enter', 'a click'])
  test(`§4 login: sent with ${act} before React comes, it is not lost`, async ({
    page,
  }) => {
    await returningVisitor(page);
    const wake = await hold(page, '**/_astro/LoginForms.*.js*');
    const form = await openLogin(page);
    await form.email.fill(sample.email);
    await form.password.fill('wrong password');
    if (act === 'Enter') await form.password.press('Enter');
    else await form.submit.click();
    wake();
    await expect(toastOf(page)).toContainText('Login failed');
    await expect(formOf(page, 'login').email).toHaveValue(sample.email);
  });
