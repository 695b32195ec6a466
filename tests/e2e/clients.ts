import type { Page } from '@playwright/test';

import { auth, mailedToken, password } from '../server/auth.ts';

import { freshEmail, type Choices } from './support.ts';

/** The entry `session` of localStorage. */
export interface StoredSession {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: { id: string; email: string };
}

/** Makes a confirmed account with this data and returns its session. */
export async function newClient(
  url: string,
  data: { full_name?: string; phone_number?: string } = { full_name: 'Ana Silva' },
): Promise<StoredSession> {
  const email = freshEmail();
  await auth(url, 'POST /signup', { email, password, data });
  const token_hash = await mailedToken(url, email);
  const { json } = await auth(url, 'POST /verify', { type: 'email', token_hash });
  return { expires_at: soon(3600), ...json } as StoredSession;
}

let known: Promise<StoredSession> | undefined;

/**
 * Returns the session of Ana Silva, made once in a process, for tests that neither end nor change
 * it. An old one is replaced, because a page would renew it.
 */
export async function anySession(url: string): Promise<StoredSession> {
  if (known && (await known).expires_at < soon(300)) known = undefined;
  return (known ??= newClient(url));
}

/** Returns a session of an account of the seed, such as `client` or `officer`. */
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

/** Returns the session as it is once its access token has run out. */
export function expired(session: StoredSession): StoredSession {
  return { ...session, expires_at: soon(-60) };
}

function soon(seconds: number): number {
  return Math.round(Date.now() / 1000) + seconds;
}

/** Puts entries into the localStorage of the page's browser. */
export async function keepEntries(
  page: Page,
  entries: Record<string, string>,
  choices: Choices = {},
): Promise<void> {
  // A file of the site on which no script runs that would read or change them.
  await page.goto('/robots.txt');
  await page.evaluate((stored) => Object.assign(localStorage, stored), {
    locale: 'en',
    currency: 'USD',
    ...choices,
    ...entries,
  });
}

/** Like `keepEntries`, and signs a client in. */
export async function signedIn(
  page: Page,
  session: StoredSession,
  choices: Choices = {},
): Promise<void> {
  await keepEntries(page, { session: JSON.stringify(session) }, choices);
}

/** Returns the session that the browser holds now. */
export async function keptSession(page: Page): Promise<StoredSession | null> {
  const entry = await page.evaluate(() => localStorage.getItem('session'));
  return entry === null ? null : (JSON.parse(entry) as StoredSession);
}
