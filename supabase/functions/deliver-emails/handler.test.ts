import { afterEach, expect, test, vi } from 'vitest';

import { samples } from '../../../tests/stubs/sample-emails.ts';
import type { Email, QueuedEmail } from './email.ts';
import { deliverEmails, ServerProblem } from './handler.ts';

afterEach(() => {
  vi.useRealTimers();
});

const renderOptions = {
  siteUrl: 'https://crossport.example',
  unsubscribeUrl: 'https://api.crossport.example/functions/v1/unsubscribe',
  secret: 'a secret of the tests',
};

interface Case {
  emails?: number;
  /** Changes a row of the database. */
  change?: (row: QueuedEmail & { id: number }) => object;
  send?: (email: Email, begun: number) => Promise<void> | void;
  prepared?: number;
}

async function deliver({ emails = 10, change, send, prepared = 204 }: Case) {
  const sample = samples['deadline'];
  if (!sample) throw new Error('No sample');
  const due = Array.from({ length: emails }, (_, index) => {
    const row = { ...sample, id: index + 1 };
    return change?.(row) ?? row;
  });
  const settled: { email_id: number; problem?: string }[] = [];
  const sent: Email[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/settle_email')) settled.push(await request.json());
    if (pathname.endsWith('/claim_emails')) {
      const { batch } = (await request.json()) as { batch: number };
      return Response.json(due.splice(0, batch));
    }
    return new Response(null, {
      status: pathname.endsWith('/prepare_emails') ? prepared : 204,
    });
  };
  const outcome = await deliverEmails({
    backend: { url: 'https://api.crossport.example', secretKey: 'secret', fetch },
    transport: {
      async send(email) {
        await send?.(email, settled.length + 1);
        sent.push(email);
      },
    },
    renderOptions,
  }).catch((error: Error) => error.message);
  return { outcome, settled, sent, left: due.length };
}

test('R1.28 a call starts no email after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { outcome, left } = await deliver({
    send: () => void vi.setSystemTime(Date.now() + 25_000),
  });
  expect(outcome).toEqual({ sent: 3, failed: 0 });
  expect(left).toBe(7);
});

test('R1.28 a call starts at most 100 emails', async () => {
  const { outcome, left } = await deliver({ emails: 150 });
  expect(outcome).toEqual({ sent: 100, failed: 0 });
  expect(left).toBe(50);
});

test('R1.28 a refused email stops no other', async () => {
  const { outcome, settled } = await deliver({
    send: (_, begun) => {
      if (begun === 3) throw new Error('550 No such user');
    },
  });
  expect(outcome).toEqual({ sent: 9, failed: 1 });
  expect(settled[2]).toEqual({ email_id: 3, problem: '550 No such user' });
});

test('R1.28 a row that is no email stops no other', async () => {
  const { outcome, settled } = await deliver({
    change: (row) =>
      row.id === 3 ? { ...row, notifications: [{ kind: 'deadline' }] } : row,
  });
  expect(outcome).toEqual({ sent: 9, failed: 1 });
  const problem =
    'Not an email: notifications.0.reference, notifications.0.service, notifications.0.due';
  expect(settled[2]).toEqual({ email_id: 3, problem });
});

test('R1.28 a failing email server ends the call before the next email', async () => {
  const { outcome, settled, left } = await deliver({
    send: (_, begun) => {
      if (begun === 3) throw new ServerProblem('535 Wrong password');
    },
  });
  expect(outcome).toEqual({ sent: 2, failed: 1 });
  expect(settled.at(-1)).toEqual({ email_id: 3, problem: '535 Wrong password' });
  expect(left).toBe(7);
});

test('R1.28 emails are sent although preparing others failed, and the call fails', async () => {
  const { outcome, settled } = await deliver({ prepared: 500 });
  expect(settled).toHaveLength(10);
  expect(outcome).toContain('prepare_emails: 500');
});

test.each(['20261-04-03', '0044-03-15 BC', 'infinity'])(
  'R1.28 a date that cannot be formatted is sent unchanged: %s',
  async (date) => {
    const { outcome, sent } = await deliver({
      change: (row) =>
        row.id === 2
          ? {
              ...row,
              notifications: row.notifications.map((one) => ({ ...one, due: date })),
            }
          : row,
    });
    expect(outcome).toEqual({ sent: 10, failed: 0 });
    expect(sent[1]?.text).toContain(date);
  },
);
