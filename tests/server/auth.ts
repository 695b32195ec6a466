import { randomUUID } from 'node:crypto';

import { localPublishableKey } from '../../supabase/local/keys.ts';
import type { CapturedEmail } from '../../supabase/local/mailbox.ts';
import { type Answer, ask } from './ask.ts';

export interface AuthAnswer extends Answer {
  json: Record<string, unknown>;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Calls the auth API like the site's client, signed in if there is a token. */
export async function auth(
  url: string,
  call: `${'GET' | 'POST' | 'PUT'} ${string}`,
  body?: unknown,
  token?: string,
): Promise<AuthAnswer> {
  const [method = '', path = ''] = call.split(' ');
  const answer = await ask(url, `/auth/v1${path}`, {
    method,
    headers: {
      apikey: localPublishableKey,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && {
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  });
  const isJson = answer.headers['content-type']?.includes('json');
  return { ...answer, json: isJson ? JSON.parse(answer.text) : {} };
}

export async function emailsTo(
  url: string,
  email: string,
): Promise<Omit<CapturedEmail, 'html'>[]> {
  const path = `/_mail.json?to=${encodeURIComponent(email)}`;
  return JSON.parse((await ask(url, path)).text);
}

export async function emailedToken(url: string, email: string): Promise<string> {
  const [received] = await emailsTo(url, email);
  return new URL(received?.links[0] ?? '').searchParams.get('token_hash') ?? '';
}

export const password = 'a first password';

export async function client(url: string): Promise<{ email: string } & Tokens> {
  const email = `client-${randomUUID()}@example.com`;
  await auth(url, 'POST /signup', { email, password });
  const token_hash = await emailedToken(url, email);
  const { json } = await auth(url, 'POST /verify', { type: 'email', token_hash });
  return { email, ...tokensOf(json) };
}

export async function logIn(url: string, email: string): Promise<Tokens> {
  const call = 'POST /token?grant_type=password';
  return tokensOf((await auth(url, call, { email, password })).json);
}

export const refresh = (url: string, refresh_token: string): Promise<AuthAnswer> =>
  auth(url, 'POST /token?grant_type=refresh_token', { refresh_token });

export async function isSession(url: string, { access_token }: Tokens): Promise<boolean> {
  return (await auth(url, 'GET /user', undefined, access_token)).status === 200;
}

/** @throws Error if the response has no session */
export function tokensOf({ access_token, refresh_token }: AuthAnswer['json']): Tokens {
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string')
    throw new Error('An answer without tokens');
  return { access_token, refresh_token };
}
