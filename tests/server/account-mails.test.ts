import { expect, test, vi } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { ask } from './ask.ts';
import { auth, client, mailsTo, password } from './auth.ts';
import { sharedServer } from './own-server.ts';

const server = sharedServer();

const logInWith = (userAgent: string, email: string) =>
  ask(server.url, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: {
      apikey: PUBLISHABLE_KEY,
      'content-type': 'application/json',
      'user-agent': userAgent,
    },
    body: JSON.stringify({ email, password }),
  });

/** Waits until an account has so many mails besides the one of its sign-up; returns their subjects, newest first. */
const subjects = (email: string, count: number) =>
  vi.waitFor(
    async () => {
      const found = (await mailsTo(server.url, email)).map(({ subject }) => subject);
      expect(found).toHaveLength(count + 1);
      return found.slice(0, -1);
    },
    { timeout: 10_000, interval: 50 },
  );

test('R1.32 a new password and a new browser are mailed within seconds, the browser of the sign-up is not', async () => {
  const { email, access_token } = await client(server.url);
  expect((await logInWith('', email)).status).toBe(200);
  const chrome = (version: number) =>
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
  expect((await logInWith(chrome(130), email)).status).toBe(200);
  expect(await subjects(email, 1)).toEqual(['Someone has logged in from a new browser']);
  const [mail] = await mailsTo(server.url, email);
  expect(mail?.text).toContain('Browser: Chrome, Windows');
  expect(mail?.links).toContain(`${server.url}/login?mode=forgot`);

  expect((await logInWith(chrome(131), email)).status).toBe(200);
  const next = { password: 'a second password' };
  expect((await auth(server.url, 'PUT /user', next, access_token)).status).toBe(200);
  expect((await subjects(email, 2))[0]).toBe('Your password has been changed');
});
