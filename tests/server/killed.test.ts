import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { ask } from './ask.ts';
import { greeting, runServer, type Child } from './child.ts';
import { preparedFolder, temporarySite } from './fixture.ts';

const site = temporarySite();
const data = preparedFolder();
let server: Child & Awaited<ReturnType<typeof greeting>>;

async function start(): Promise<void> {
  const child = runServer({ DIST_DIR: site.path, DATA_DIR: data.path });
  server = { ...child, ...(await greeting(child)) };
}

/** Kills the server like a power cut. */
async function kill(): Promise<void> {
  server.process.kill('SIGKILL');
  expect(await server.exited).toBeNull();
}

beforeAll(start, 120_000);
afterAll(async () => {
  await kill();
  site.remove();
  data.remove();
});

/** A message with a new sender, so that only the overall limit counts (200 a minute). */
const message = (at: number) => ({
  name: `Sender ${at}`,
  email: `sender${at}@crossport.example`,
  service: 'General Inquiry',
  message: `Message ${at} 🛂`,
});
type Message = ReturnType<typeof message>;

/** Sends one message and returns the status, or 0 without a response. */
async function send(sent: Message): Promise<number> {
  const answer = ask(server.url, '/rest/v1/contact_submissions', {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  return answer.then(
    ({ status }) => status,
    () => 0,
  );
}

test('R3.11 SIGKILL after 50 of 100 messages: no answered message is lost, none is invented', async () => {
  const messages = Array.from({ length: 100 }, (_, at) => message(at));
  const answered: Message[] = [];
  const statuses = await Promise.all(
    messages.map(async (sent) => {
      const status = await send(sent);
      if (status === 201) answered.push(sent);
      if (answered.length === 50) server.process.kill('SIGKILL');
      return status;
    }),
  );
  await kill();
  // Stored or unanswered: nothing was refused.
  expect(statuses.filter((status) => status !== 201 && status !== 0)).toEqual([]);
  expect(answered.length).toBeGreaterThanOrEqual(50);

  await start();
  const { data: rows } = await createClient(server.url, server.secretKey)
    .from('contact_submissions')
    .select('name, email, service, message');
  const kept = (rows ?? []) as Message[];
  expect(kept).toEqual(expect.arrayContaining(answered));
  expect(messages).toEqual(expect.arrayContaining(kept));
  expect(new Set(kept.map(({ email }) => email)).size).toBe(kept.length);
  expect(await send(message(100))).toBe(201);
}, 120_000);
