import type { Locator, Page, Request, Route } from '@playwright/test';

import { localizePath } from '../../src/i18n/paths.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';

import { signedIn, type StoredSession } from './clients.ts';
import { messages } from './page.ts';

export const path = '/affiliate-program';
/** The address of the table, and that of the function that makes a code. */
export const affiliates = /\/rest\/v1\/(affiliates|rpc\/take_referral_code)/;

interface Panel {
  become: Locator;
  working: Locator;
  link: Locator;
  copy: Locator;
}

/** Finds the link panel by its texts in a language. */
export function panelOf(page: Page, locale = 'en'): Panel {
  const texts = messages(locale, 'affiliate');
  const main = page.getByRole('main');
  return {
    become: main.getByRole('button', { name: texts.becomeAffiliate }),
    working: main.getByRole('button', { name: texts.working }),
    link: main.getByLabel(texts.linkLabel),
    copy: main.getByRole('button', { name: texts.copy }),
  };
}

/** Opens the page for a client. */
export async function openPanel(
  page: Page,
  session: StoredSession,
  locale = 'en',
): Promise<Panel> {
  await signedIn(page, session, { locale });
  await page.goto(localizePath(path, locale));
  return panelOf(page, locale);
}

/** Returns the user's rows as the user reads them. */
export async function rowsOf(
  url: string,
  session: StoredSession,
): Promise<{ referral_code: string }[]> {
  const answer = await fetch(`${url}/rest/v1/affiliates?select=referral_code`, {
    headers: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${session.access_token}` },
  });
  return (await answer.json()) as { referral_code: string }[];
}

/** Tells which of the calls a request is (docs/specification.md 7). */
function callOf(request: Request): 'own' | 'make' {
  return request.method() === 'POST' ? 'make' : 'own';
}

/** Answers one of the calls instead of the server. */
export async function answerCall(
  page: Page,
  call: ReturnType<typeof callOf>,
  answer: (route: Route) => Promise<void> | undefined,
): Promise<void> {
  await page.route(affiliates, (route) =>
    callOf(route.request()) === call ? answer(route) : route.fallback(),
  );
}
