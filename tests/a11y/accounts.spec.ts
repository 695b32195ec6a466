import type { Page } from '@playwright/test';

import { localizePath } from '../../src/i18n/localize-path.ts';
import {
  authCalls,
  fillSignUp,
  formOf,
  openNewPassword,
} from '../e2e/support/account-pages.ts';
import { heading, messages, toastOf } from '../e2e/support/page.ts';
import { expect, returningVisitor, test } from '../e2e/support/test.ts';
import { sessionAnswer } from '../stubs/session.ts';
import { expectAccessible } from './axe.ts';

interface State {
  path: string;
  enter?: (page: Page, locale: string) => Promise<void>;
}

async function signUp(page: Page, locale: string): Promise<void> {
  await page.route(authCalls, (route) =>
    route.fulfill({ json: { id: 'a', email: 'b' } }),
  );
  const form = formOf(page, 'signup', locale);
  await fillSignUp(form, `${'long-'.repeat(30)}@example.com`);
  await form.submit.click();
  await expect(
    page.getByRole('heading', { name: messages(locale, 'login').checkInbox }),
  ).toBeVisible();
  await expect(toastOf(page, locale)).toBeVisible();
}

const states: Record<string, State> = {
  'log-in': { path: '/login' },
  'sign-up': { path: '/login?mode=signup' },
  'forgot password': { path: '/login?mode=forgot' },
  confirmation: { path: '/login?mode=confirm&token_hash=abc' },
  'a used link': { path: '/login?mode=confirm' },
  'a reset link': { path: '/update-password?token_hash=abc' },
  'a link beside another account': {
    path: '/login',
    enter: async (page, locale) => {
      await page.evaluate(
        (session) => localStorage.setItem('session', session),
        JSON.stringify(sessionAnswer()),
      );
      await page.goto(localizePath('/login?mode=confirm&token_hash=abc', locale));
      await expect(page.getByText('ana@example.com')).toBeVisible();
    },
  },
  'new password': {
    path: '/update-password',
    enter: async (page, locale) => {
      const form = await openNewPassword(page, locale);
      await expect(form.password).toBeVisible();
    },
  },
  'no reset link': { path: '/update-password' },
  'log-in’s problems': {
    path: '/login',
    enter: async (page, locale) => {
      const form = formOf(page, 'login', locale);
      await form.submit.click();
      await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    },
  },
  'sign-up’s problems': {
    path: '/login?mode=signup',
    enter: async (page, locale) => {
      const form = formOf(page, 'signup', locale);
      await form.fullName.fill('x'.repeat(200));
      await form.password.fill('abc');
      await form.submit.click();
      await expect(form.confirmPassword).toHaveAttribute('aria-invalid', 'true');
    },
  },
  'the new password’s problems': {
    path: '/update-password',
    enter: async (page, locale) => {
      const form = await openNewPassword(page, locale);
      await form.password.fill('abc');
      await form.submit.click();
      await expect(toastOf(page, locale)).toBeVisible();
    },
  },
  'the request to check the inbox': { path: '/login?mode=signup', enter: signUp },
  'a log-in in progress': {
    path: '/login',
    enter: async (page, locale) => {
      await page.route(authCalls, () => undefined);
      const form = formOf(page, 'login', locale);
      await form.email.fill('ana@example.com');
      await form.password.fill('password');
      await page
        .getByRole('button', { name: messages(locale, 'account').showPassword })
        .click();
      await form.submit.click();
      await expect(form.submitting).toBeDisabled();
    },
  },
  'a failed log-in': {
    path: '/login',
    enter: async (page, locale) => {
      await page.route(authCalls, (route) =>
        route.fulfill({ status: 400, json: { error_code: 'email_not_confirmed' } }),
      );
      const form = formOf(page, 'login', locale);
      await form.email.fill('ana@example.com');
      await form.password.fill('password');
      await form.submit.click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
};

const full = Boolean(process.env['FULL']);
const locales = full ? ['en', 'es', 'zh', 'id', 'vi', 'ru', 'tl'] : ['ru'];

/**
 * The state that differs most from the plain pages, which tests/e2e/tour.spec.ts covers. All others run with
 * FULL only. Each row is one test.
 */
const telling = [['sign-up’s problems']];
const rows = full ? Object.keys(states).map((name) => [name]) : telling;

for (const locale of locales)
  for (const names of rows)
    test(`D8 R1.25 accessibility: axe finds nothing on ${names.join(', ')} (${locale}), nor is it wider than a phone`, async ({
      page,
    }) => {
      test.slow();
      await returningVisitor(page, { locale });
      for (const name of names)
        await test.step(name, async () => {
          const { path = '', enter } = states[name] ?? {};
          await page.setViewportSize({ width: 1280, height: 720 });
          await page.goto(localizePath(path, locale));
          await expect(heading(page)).toBeVisible();
          await enter?.(page, locale);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await expectAccessible(
              page,
              colorScheme === 'dark' ? 'colours' : 'everything',
            );
          }
          await page.setViewportSize({ width: 320, height: 640 });
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(width).toBe(320);
        });
    });
