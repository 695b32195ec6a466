import { afterEach, expect, test, vi } from 'vitest';

import { deliverMails } from './handler.ts';
import type { Mail } from './mail.ts';
import { samples } from './samples.ts';

afterEach(() => {
  vi.useRealTimers();
});

const letters = {
  siteUrl: 'https://crossport.example',
  unsubscribeUrl: 'https://api.crossport.example/functions/v1/unsubscribe',
  secret: 'a secret of the tests',
};
const mails = Array.from({ length: 10 }, (_, index): Mail => {
  const [sample] = Object.values(samples);
  if (!sample) throw new Error('No sample');
  return { ...sample, id: index + 1 };
});

/** Delivers ten mails that are taken at once, by a mail server that needs so many seconds for each. */
async function deliver(seconds: number) {
  vi.useFakeTimers({ toFake: ['Date'] });
  const settled: unknown[] = [];
  let claims = 0;
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/settle_mail')) settled.push(await request.json());
    if (!pathname.endsWith('/claim_mails')) return new Response(null, { status: 204 });
    claims += 1;
    return Response.json(claims === 1 ? mails : []);
  };
  const count = await deliverMails({
    backend: { url: 'https://api.crossport.example', secretKey: 'secret', fetch },
    transport: {
      send: async () => void vi.setSystemTime(Date.now() + seconds * 1000),
    },
    letters,
  });
  return { count, settled, claims };
}

test('R1.28 a slow mail server is left before another worker may take the same mails', async () => {
  const { count, settled } = await deliver(50);
  // The fifth is begun after 200 seconds, and nothing after 250: the database waits for 300.
  expect(count).toEqual({ sent: 5, failed: 0 });
  expect(settled).toEqual([1, 2, 3, 4, 5].map((mail) => ({ mail })));
});

test('R1.28 a quick one gets them all', async () => {
  expect((await deliver(1)).count).toEqual({ sent: 10, failed: 0 });
});
