import { expect, type Locator, type Page, type Request } from '@playwright/test';

import { localizePath } from '../../../src/i18n/localize-path.ts';
import { emailsTo } from '../../server/auth.ts';
import { sessionAnswer } from '../../stubs/session.ts';
import { messages } from './page.ts';

type Mode = 'login' | 'signup' | 'forgot';

export const authCalls = '**/auth/v1/**';

interface AccountForm {
  email: Locator;
  password: Locator;
  confirmPassword: Locator;
  fullName: Locator;
  phoneNumber: Locator;
  submit: Locator;
  submitting: Locator;
}

const buttons = {
  login: ['submitLogin', 'loggingIn'],
  signup: ['submitSignup', 'signingUp'],
  forgot: ['submitForgot', 'sendingLink'],
} as const;

export function formOf(page: Page, mode: Mode, locale = 'en'): AccountForm {
  const texts = messages(locale, 'login');
  const { password } = messages(locale, 'account');
  const [submit, submitting] = buttons[mode];
  const form = page.getByRole('form', { name: texts[submit], exact: true });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  return {
    email: field(texts.email),
    password: field(password),
    confirmPassword: field(texts.confirmPassword),
    fullName: field(texts.fullName),
    // The label continues with "(optional)".
    phoneNumber: form.getByRole('textbox', { name: texts.phoneNumber }),
    submit: form.getByRole('button', { name: texts[submit], exact: true }),
    submitting: form.getByRole('button', { name: texts[submitting] }),
  };
}

const query = { login: '', signup: '?mode=signup', forgot: '?mode=forgot' };

export async function openLogin(
  page: Page,
  mode: Mode = 'login',
  locale = 'en',
): Promise<AccountForm> {
  await page.goto(localizePath(`/login${query[mode]}`, locale));
  return formOf(page, mode, locale);
}

type NewPasswordForm = Pick<AccountForm, 'password' | 'confirmPassword' | 'submit'>;

export function newPasswordForm(page: Page, locale = 'en'): NewPasswordForm {
  const texts = messages(locale, 'updatePassword');
  const main = page.getByRole('main');
  return {
    password: main.getByLabel(texts.newPassword, { exact: true }),
    confirmPassword: main.getByLabel(texts.confirmPassword, { exact: true }),
    submit: main.getByRole('button', { name: texts.submit }),
  };
}

export function firstPasswordForm(page: Page, locale = 'en'): NewPasswordForm {
  const texts = messages(locale, 'updatePassword');
  const form = page.getByRole('form', { name: texts.chooseSubmit, exact: true });
  const { password } = messages(locale, 'account');
  return {
    password: form.getByLabel(password, { exact: true }),
    confirmPassword: form.getByLabel(texts.chooseConfirm, { exact: true }),
    submit: form.getByRole('button', { name: texts.chooseSubmit }),
  };
}

export function continueButton(page: Page, locale = 'en'): Locator {
  const { continue: name } = messages(locale, 'updatePassword');
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

export async function openNewPassword(
  page: Page,
  locale = 'en',
): Promise<NewPasswordForm> {
  await page.route('**/auth/v1/verify*', (route) =>
    route.fulfill({ json: sessionAnswer() }),
  );
  await page.goto(localizePath('/update-password?token_hash=abc', locale));
  await continueButton(page, locale).click();
  return newPasswordForm(page, locale);
}

export async function fillSignUp(form: AccountForm, email: string): Promise<void> {
  await form.fullName.fill('Ana Silva');
  await form.email.fill(email);
  await form.password.fill('first password');
  await form.confirmPassword.fill('first password');
}

export async function linkEmailedTo(baseURL: string, email: string): Promise<string> {
  const newest = async () =>
    (await emailsTo(baseURL, email))
      .flatMap(({ links }) => links)
      .find((link) => link.includes('token_hash'));
  await expect.poll(newest).toBeDefined();
  const { pathname, search } = new URL((await newest()) ?? '');
  return pathname + search;
}

export function watchCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/')) calls.push(request);
  });
  return calls;
}
