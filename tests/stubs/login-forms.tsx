import { expect } from 'vitest';

import { getAccountTexts } from '../../src/features/account/account-texts.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { messageGroup } from '../../src/i18n/translate.ts';
import { openIsland } from './island.tsx';
import { until } from './until.ts';

export const email = 'ana@example.com';
export const password = 'a password';

export const complete = {
  login: { email, password },
  signup: { fullName: 'Ana Silva', email, password, confirmPassword: password },
  forgot: { email },
};

export type Mode = keyof typeof complete;
export const modes = Object.keys(complete) as Mode[];

export const endpoints = { login: '/token', signup: '/signup', forgot: '/recover' };

export async function openLoginForms(locale: Locale = 'en') {
  const texts = messageGroup(locale, 'login');
  const accountTexts = getAccountTexts(locale);
  const { LoginForms } = await import('../../src/features/account/login/LoginForms.tsx');
  const page = openIsland(
    <LoginForms
      texts={texts}
      accountTexts={accountTexts}
      locale={locale}
      google
      referralDays={90}
    />,
  );
  const forms = {
    login: page.form(texts.submitLogin),
    signup: page.form(texts.submitSignup),
    forgot: page.form(texts.submitForgot),
  };
  async function send(mode: Mode, noticeCount = 1): Promise<void> {
    forms[mode].type(complete[mode]);
    forms[mode].send();
    await until(() => expect(page.notices).toHaveLength(noticeCount));
  }
  /** What the visible failure says: its title and its text. */
  const alerts = () =>
    Array.from(document.querySelectorAll('[role=alert]'), ({ children }) =>
      Array.from(children, ({ textContent }) => textContent),
    );
  async function refused(mode: Mode, ...messages: string[]): Promise<void> {
    forms[mode].type(complete[mode]);
    forms[mode].send();
    await until(() => expect(alerts()).toEqual([messages]));
  }
  return { ...page, alerts, refused, forms, texts, accountTexts, send };
}
