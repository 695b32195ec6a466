import {
  authCalls,
  fillSignUp,
  openLogin,
  openNewPassword,
  sessionAnswer,
  watchCalls,
} from './account-pages.ts';
import { shapeOf } from './backend-calls.ts';
import { expect, returningVisitor, test } from './support.ts';

test('§7 calls: log-in sends email and password', async ({ page }) => {
  await returningVisitor(page);
  await page.route(authCalls, (route) => route.abort());
  const form = await openLogin(page);
  await form.email.fill('ana@example.com');
  await form.password.fill('a password');
  const asked = page.waitForRequest(authCalls);
  await form.submit.click();
  expect(shapeOf(await asked)).toEqual([
    'POST /auth/v1/token',
    { grant_type: 'password' },
  ]);
  expect((await asked).postDataJSON()).toMatchObject({
    email: 'ana@example.com',
    password: 'a password',
  });
});

test('§7 calls: sign-up sends email, password, name and phone', async ({ page }) => {
  await returningVisitor(page);
  await page.route(authCalls, (route) => route.abort());
  const form = await openLogin(page, 'signup');
  await fillSignUp(form, 'ana@example.com');
  await form.phoneNumber.fill('+62 812 0000 0000');
  const asked = page.waitForRequest(authCalls);
  await form.submit.click();
  expect(shapeOf(await asked)[0]).toBe('POST /auth/v1/signup');
  expect((await asked).postDataJSON()).toMatchObject({
    email: 'ana@example.com',
    password: 'first password',
    data: { full_name: 'Ana Silva', phone_number: '+62 812 0000 0000' },
  });
});

test('§7 calls: reset link sends the email, to come back to our page', async ({
  page,
  baseURL,
}) => {
  await returningVisitor(page);
  await page.route(authCalls, (route) => route.abort());
  const form = await openLogin(page, 'forgot');
  await form.email.fill('ana@example.com');
  const asked = page.waitForRequest(authCalls);
  await form.submit.click();
  expect(shapeOf(await asked)).toEqual([
    'POST /auth/v1/recover',
    { redirect_to: `${baseURL}/update-password` },
  ]);
  expect((await asked).postDataJSON()).toMatchObject({ email: 'ana@example.com' });
});

test('§7 calls: new password is sent alone, then every session is ended', async ({
  page,
}) => {
  await returningVisitor(page);
  const session = sessionAnswer();
  await page.route(authCalls, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/user')) return route.fulfill({ json: session.user });
    return route.fulfill({ status: 204 });
  });
  const sent = watchCalls(page);
  const form = await openNewPassword(page);
  await form.password.fill('second password');
  await form.confirmPassword.fill('second password');
  await form.submit.click();
  await expect(page).toHaveURL('/login');
  const [, update, logout] = sent;
  expect(shapeOf(update)[0]).toBe('PUT /auth/v1/user');
  expect(update?.postDataJSON()).toMatchObject({ password: 'second password' });
  expect(shapeOf(logout)).toEqual(['POST /auth/v1/logout', { scope: 'global' }]);
});
