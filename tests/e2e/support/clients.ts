import type { Page } from '@playwright/test';

import { auth, emailedToken, password } from '../../server/auth.ts';
import { type Choices, freshEmail } from './test.ts';

export interface StoredSession {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: { id: string; email: string };
}

export async function newClient(
  url: string,
  data: { full_name?: string; phone_number?: string } = { full_name: 'Ana Silva' },
): Promise<StoredSession> {
  const email = freshEmail();
  await auth(url, 'POST /signup', { email, password, data });
  const token_hash = await emailedToken(url, email);
  const { json } = await auth(url, 'POST /verify', { type: 'email', token_hash });
  return { expires_at: soon(3600), ...json } as StoredSession;
}

let known: Promise<StoredSession> | undefined;

/**
 * Ana Silva's session, shared by tests that neither end nor change it. Replaced when old, because a page
 * would renew it.
 */
export async function anySession(url: string): Promise<StoredSession> {
  if (known && (await known).expires_at < soon(300)) known = undefined;
  return (known ??= newClient(url));
}

export async function sampleSession(
  url: string,
  name = 'client',
): Promise<StoredSession> {
  const email = `${name}@crossport.example`;
  const { json } = await auth(url, 'POST /token?grant_type=password', {
    email,
    password: 'crossport',
  });
  return { expires_at: soon(3600), ...json } as StoredSession;
}

export function expired(session: StoredSession): StoredSession {
  return { ...session, expires_at: soon(-60) };
}

function soon(seconds: number): number {
  return Math.round(Date.now() / 1000) + seconds;
}

export async function storeEntries(
  page: Page,
  entries: Record<string, string>,
  choices: Choices = {},
): Promise<void> {
  // No script runs here that would read or change the entries.
  await page.goto('/robots.txt');
  await page.evaluate((stored) => Object.assign(localStorage, stored), {
    locale: 'en',
    currency: 'USD',
    ...choices,
    ...entries,
  });
}

export async function signedIn(
  page: Page,
  session: StoredSession,
  choices: Choices = {},
): Promise<void> {
  await storeEntries(page, { session: JSON.stringify(session) }, choices);
}

export async function storedSession(page: Page): Promise<StoredSession | null> {
  const entry = await page.evaluate(() => localStorage.getItem('session'));
  return entry === null ? null : (JSON.parse(entry) as StoredSession);
}
