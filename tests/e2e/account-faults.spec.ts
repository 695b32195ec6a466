import type { Locator, Page, Route } from '@playwright/test';

import {
  continueButton,
  fillSignUp,
  formOf,
  openLogin,
  openNewPassword,
  sessionAnswer,
} from './account-pages.ts';
import { messages, toastOf, watchHydration } from './contact-forms.ts';
import { expect, returningVisitor, test } from './support.ts';

const login = messages('en', 'login');
const update = messages('en', 'updatePassword');
const account = messages('en', 'account');

interface Call {
  endpoint: string;
  /** Opens the page and types what the call needs. Returns the button, and a field with its text. */
  open: (page: Page) => Promise<{ button: Locator; kept?: [Locator, string] }>;
  /** The button's label while the call is under way. */
  underWay: string;
  /** The title of the failure's notice. */
  title: string;
  answer: (route: Route) => Promise<void>;
  /** What is shown once the call succeeds. */
  success: (page: Page) => Promise<void>;
  /** Whether a success may bring nothing but `{}`. */
  emptyIsSuccess?: boolean;
}

const email = 'ana@example.com';
const session = sessionAnswer(email);

async function fillNewPassword(page: Page): ReturnType<Call['open']> {
  const form = await openNewPassword(page);
  await form.password.fill('second password');
  await form.confirmPassword.fill('second password');
  return { button: form.submit, kept: [form.password, 'second password'] };
}

const toDashboard = (page: Page) => expect(page).toHaveURL('/dashboard');
const toLogin = (page: Page) => expect(page).toHaveURL('/login');

const calls: Record<string, Call> = {
  'log-in': {
    endpoint: '**/auth/v1/token*',
    open: async (page) => {
      const form = await openLogin(page);
      await form.email.fill(email);
      await form.password.fill('password');
      return { button: form.submit, kept: [form.password, 'password'] };
    },
    underWay: login.loggingIn,
    title: login.loginError,
    answer: (route) => route.fulfill({ json: session }),
    success: toDashboard,
  },
  'sign-up': {
    endpoint: '**/auth/v1/signup*',
    open: async (page) => {
      const form = await openLogin(page, 'signup');
      await fillSignUp(form, email);
      return { button: form.submit, kept: [form.fullName, 'Ana Silva'] };
    },
    underWay: login.signingUp,
    title: login.signupError,
    answer: (route) => route.fulfill({ json: session.user }),
    success: (page) => expect(toastOf(page)).toContainText(login.signupSuccess),
  },
  'reset link': {
    endpoint: '**/auth/v1/recover*',
    open: async (page) => {
      const form = await openLogin(page, 'forgot');
      await form.email.fill(email);
      return { button: form.submit, kept: [form.email, email] };
    },
    underWay: login.sendingLink,
    title: login.resetLinkErrorTitle,
    answer: (route) => route.fulfill({ json: {} }),
    success: (page) => expect(toastOf(page)).toContainText(login.resetLinkSentTitle),
    emptyIsSuccess: true,
  },
  confirmation: {
    endpoint: '**/auth/v1/verify*',
    open: async (page) => {
      await page.goto('/login?mode=confirm&token_hash=abc');
      return { button: page.getByRole('button', { name: login.submitConfirm }) };
    },
    underWay: login.confirming,
    title: login.confirmError,
    answer: (route) => route.fulfill({ json: session }),
    success: toDashboard,
  },
  'link of a reset': {
    endpoint: '**/auth/v1/verify*',
    open: async (page) => {
      await page.goto('/update-password?token_hash=abc');
      return { button: continueButton(page) };
    },
    underWay: update.continuing,
    title: update.passwordUpdateErrorTitle,
    answer: (route) => route.fulfill({ json: session }),
    success: (page) =>
      expect(page.getByRole('button', { name: update.submit })).toBeVisible(),
  },
  'new password': {
    endpoint: '**/auth/v1/user*',
    open: async (page) => {
      await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 204 }));
      return fillNewPassword(page);
    },
    underWay: update.submitting,
    title: update.passwordUpdateErrorTitle,
    answer: (route) => route.fulfill({ json: session.user }),
    success: toLogin,
  },
  'mail sent again': {
    endpoint: '**/auth/v1/resend*',
    open: async (page) => {
      await page.route('**/auth/v1/token*', (route) =>
        route.fulfill({ status: 400, json: { error_code: 'email_not_confirmed' } }),
      );
      const form = await openLogin(page);
      await form.email.fill(email);
      await form.password.fill('password');
      await form.submit.click();
      await expect(toastOf(page)).toContainText(account.unconfirmed);
      const button = page.getByRole('button', { name: login.resend });
      return { button, kept: [formOf(page, 'login').email, email] };
    },
    underWay: login.sendingLink,
    title: login.resendError,
    answer: (route) => route.fulfill({ json: {} }),
    success: (page) => expect(toastOf(page)).toContainText(login.resent),
    emptyIsSuccess: true,
  },
};

interface Fault {
  cause: (route: Route) => Promise<void>;
  text: string;
}

const html = '<!doctype html><title>Oops</title><h1>It went wrong</h1>';
const raw = { code: 1, msg: 'Raw words' };

function answered(status: number, body: string | object, text = account.failed): Fault {
  const content = typeof body === 'string' ? { body } : { json: body };
  return { text, cause: (route) => route.fulfill({ status, ...content }) };
}

const full = Boolean(process.env['FULL']);

const allFaults: Record<string, Fault> = {
  aborted: { cause: (route) => route.abort('connectionreset'), text: account.offline },
  '401': answered(401, raw),
  '403': answered(403, raw),
  '429': answered(
    429,
    { ...raw, error_code: 'over_request_rate_limit' },
    account.tooMany,
  ),
  '429 without a word': answered(429, '', account.failed),
  '500 with HTML': answered(500, html),
  '503': answered(503, ''),
  // Like the page of a hotel's network.
  '200 with HTML': answered(200, html, account.offline),
  '200 with nothing in it': answered(200, {}),
};

/**
 * Every call and fault is tried in Node (src/supabase/auth-faults.test.ts); here is what a visitor
 * sees of them.
 */
const seen = ['aborted', '500 with HTML'];
const faults = Object.entries(allFaults).filter(([name]) => full || seen.includes(name));
const seenCalls = ['log-in', 'sign-up', 'new password', 'mail sent again'];

type Opened = Awaited<ReturnType<Call['open']>>;

/**
 * Expects that the failure was told, that what was typed is still there, and that the button can
 * be used again.
 */
async function expectTold(
  page: Page,
  { title }: Call,
  { button, kept }: Opened,
  text: string,
): Promise<void> {
  const toast = toastOf(page);
  await expect(toast).toContainText(title);
  await expect(toast).toContainText(text);
  await expect(toast).toHaveClass(/toast-failed/);
  await expect(page.getByText(/Raw words|Oops|went wrong/)).toHaveCount(0);
  await expect(button).toBeEnabled();
  if (kept) await expect(kept[0]).toHaveValue(kept[1]);
}

/** Lets the provider answer again and expects the page to succeed. */
async function expectSuccess(page: Page, call: Call, { button }: Opened): Promise<void> {
  await page.unroute(call.endpoint);
  await page.route(call.endpoint, call.answer);
  await button.click();
  await call.success(page);
}

for (const [name, call] of Object.entries(calls)) {
  if (!full && !seenCalls.includes(name)) continue;

  test(`§8 R21 accounts: ${name}: every fault is told, and the next try succeeds`, async ({
    page,
  }) => {
    await returningVisitor(page);
    const opened = await call.open(page);
    for (const [kind, { cause, text }] of faults) {
      if (kind === '200 with nothing in it' && call.emptyIsSuccess) continue;
      await test.step(kind, async () => {
        await page.unroute(call.endpoint);
        await page.route(call.endpoint, cause);
        await opened.button.click();
        await expectTold(page, call, opened, text);
        // Close the toast, so that the next failure shows one of its own.
        await toastOf(page).getByRole('button').click();
        await expect(toastOf(page)).toHaveCount(0);
      });
    }
    await expectSuccess(page, call, opened);
  });

  if (!full && name !== 'log-in') continue;

  test(`R20 ${name}: no answer is waited for no longer than 8 s`, async ({ page }) => {
    await returningVisitor(page);
    // The test's clock moves timers only, so turn the deadline into one.
    await page.addInitScript(() => {
      AbortSignal.timeout = (milliseconds: number) => {
        const late = new AbortController();
        const error = new DOMException('Too late', 'TimeoutError');
        setTimeout(() => late.abort(error), milliseconds);
        return late.signal;
      };
    });
    const hydrated = await watchHydration(page);
    await page.clock.install();
    const opened = await call.open(page);
    await opened.button.focus();
    await hydrated();
    await page.route(call.endpoint, () => undefined);
    const asked = page.waitForRequest(call.endpoint);
    await opened.button.click();
    await asked;
    const underWay = page.getByRole('button', { name: call.underWay });
    await expect(underWay).toBeDisabled();
    await page.clock.fastForward(6000);
    await expect(underWay).toBeDisabled();
    await page.clock.fastForward(2000);
    await expectTold(page, call, opened, account.offline);
    await expectSuccess(page, call, opened);
  });
}

test('R21 log-in: a failure is told in Chinese', async ({ page }) => {
  await returningVisitor(page, { locale: 'zh' });
  await page.route('**/auth/v1/token*', (route) => route.abort());
  const form = await openLogin(page, 'login', 'zh');
  await form.email.fill(email);
  await form.password.fill('password');
  await form.submit.click();
  await expect(toastOf(page, 'zh')).toContainText(messages('zh', 'login').loginError);
  await expect(toastOf(page, 'zh')).toContainText(messages('zh', 'account').offline);
});
