import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';

import type { Database } from '../../src/supabase/database.types.ts';
import { localPublishableKey } from '../../supabase/local/keys.ts';
import type { CapturedEmail } from '../../supabase/local/mailbox.ts';
import { ask } from './ask.ts';
import { sharedServer } from './own-server.ts';

const server = sharedServer();

const connect = () =>
  createClient<Database>(server.url, localPublishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

async function signIn(email: string): Promise<SupabaseClient<Database>> {
  const client = connect();
  const { error } = await client.auth.signInWithPassword({
    email,
    password: 'crossport',
  });
  expect(error).toBeNull();
  return client;
}

function arrived(to: string, subject: string): Promise<CapturedEmail> {
  return vi.waitFor(
    () => {
      const received = server.backend.mailbox
        .list(to)
        .find((email) => email.subject.startsWith(subject));
      if (!received) throw new Error(`No email "${subject}" to ${to}`);
      return received;
    },
    { timeout: 10_000, interval: 50 },
  );
}

test('§7 a message in Vietnamese is acknowledged in Vietnamese within seconds', async () => {
  const { error } = await connect().from('contact_submissions').insert({
    name: 'Nguyễn An',
    email: 'an@khach.example',
    service: 'General Inquiry',
    message: 'Xin chào',
    locale: 'vi',
  });
  expect(error).toBeNull();
  const received = await arrived('an@khach.example', 'Chúng tôi đã nhận được tin nhắn');
  expect(received.text).toMatch(/CPF-L-\d{4}-\d{5}/);
  expect(received.text).not.toContain('Xin chào');
});

test('§10 a client is notified of a new case, and one click stops only that kind of email', async () => {
  const manager = await signIn('manager@crossport.example');
  const email = 'new@crossport.example';
  const client = await signIn(email);
  const openCase = () =>
    manager.rpc('open_case_for', {
      email,
      service: 'kitas',
      steps: [{ key: 'kitasDocuments', actor: 'client' }],
    });
  const { data: reference } = await openCase();
  const received = await arrived(email, 'We have opened your case');
  await arrived(email, 'It is your turn');
  expect(received.links).toContain(`${server.url}/dashboard/cases/${reference}`);
  expect(received.headers['Message-ID']).toMatch(
    /^<notification\.[\da-f-]{36}@localhost>$/,
  );

  const [, link = ''] = /^<(.+)>$/.exec(received.headers['List-Unsubscribe'] ?? '') ?? [];
  const path = link.slice(server.url.length);
  const post = (to: string) =>
    ask(server.url, to, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await ask(server.url, path)).headers.location).toBe(
    `${server.url}/dashboard/settings`,
  );
  expect((await post(path.replace('caseOpened', 'yourTurn'))).status).toBe(403);
  expect((await post(path)).status).toBe(204);
  const { data: settings } = await client
    .from('notification_settings')
    .select('kind, by_email');
  expect(settings).toEqual([{ kind: 'caseOpened', by_email: false }]);

  const { data: second } = await openCase();
  const link2 = `${server.url}/dashboard/cases/${second}`;
  await vi.waitFor(
    () => expect(server.backend.mailbox.list(email)[0]?.links).toContain(link2),
    { timeout: 10_000, interval: 50 },
  );
  const about = server.backend.mailbox
    .list(email)
    .filter(({ links }) => links.includes(link2));
  expect(about.map(({ subject }) => subject)).toEqual([
    'It is your turn: Your documents',
  ]);
});

test('§7 one address gets three acknowledgements an hour', async () => {
  const to = 'flood@khach.example';
  for (let sent = 0; sent < 5; sent += 1) {
    const { error } = await connect()
      .from('contact_submissions')
      .insert({
        name: 'A',
        email: to,
        service: 'General Inquiry',
        message: `Message ${sent}`,
      });
    expect(error).toBeNull();
  }
  await connect().from('contact_submissions').insert({
    name: 'A',
    email: 'last@khach.example',
    service: 'General Inquiry',
    message: 'Hello',
  });
  await arrived('last@khach.example', 'We have your message');
  expect(server.backend.mailbox.list(to)).toHaveLength(3);
});
