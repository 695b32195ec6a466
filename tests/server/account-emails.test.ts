import { expect, test, vi } from 'vitest';

import { localPublishableKey } from '../../supabase/local/keys.ts';
import { ask } from './ask.ts';
import { auth, client, emailsTo } from './auth.ts';
import { sharedServer } from './own-server.ts';

const server = sharedServer();

/** A sample account, older than an hour. */
const known = 'yuki@crossport.example';

const logInWith = (userAgent: string) =>
  ask(server.url, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: {
      apikey: localPublishableKey,
      'content-type': 'application/json',
      'user-agent': userAgent,
    },
    body: JSON.stringify({ email: known, password: 'crossport' }),
  });

const arrived = (email: string, subject: string) =>
  vi.waitFor(
    async () => {
      const emails = await emailsTo(server.url, email);
      const match = emails.find((sent) => sent.subject === subject);
      if (!match) throw new Error(`No email "${subject}"`);
      return match;
    },
    { timeout: 10_000, interval: 50 },
  );

test('R1.32 a new password is emailed within seconds', async () => {
  const { email, access_token } = await client(server.url);
  const next = { password: 'a second password' };
  expect((await auth(server.url, 'PUT /user', next, access_token)).status).toBe(200);
  const received = await arrived(email, 'Your password has been changed');
  expect(received.links).toContain(`${server.url}/login?mode=forgot`);
});

test('R1.32 the auth server names the browser, as hosted does, so a new one is emailed', async () => {
  expect((await logInWith('')).status).toBe(200);
  expect((await logInWith('Firefox on Windows')).status).toBe(200);
  const { text } = await arrived(known, 'Someone has logged in from a new browser');
  expect(text).toContain('Browser: Firefox, Windows');
});
