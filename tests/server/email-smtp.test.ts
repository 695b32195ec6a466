import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Email } from '../../supabase/functions/deliver-emails/email.ts';
import { smtpTransport } from '../../supabase/functions/deliver-emails/smtp.ts';
import { openPostbox, type Postbox } from './smtp-server.ts';

let postbox: Postbox;
let transport: ReturnType<typeof smtpTransport>;
beforeAll(async () => {
  postbox = await openPostbox();
  transport = smtpTransport({
    host: '127.0.0.1',
    port: postbox.port,
    from: 'Crossport <hello@crossport.example>',
  });
});
afterAll(async () => {
  transport.close();
  await postbox.close();
});

const email: Email = {
  to: 'maya@b.example',
  subject: '您的账单：CPF-I-2026-00001 — «счёт»',
  html: '<p>您好</p>',
  text: '您好',
  messageId: 'notification.1@crossport.example',
  headers: {
    'List-Unsubscribe': '<https://crossport.example/unsubscribe?token=a.b.c&lang=zh>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};

test('§10 email: by SMTP it arrives complete, with its headers', async () => {
  await transport.send(email);
  const received = postbox.emails.at(-1);
  expect(received?.subject).toBe(email.subject);
  expect(received?.text?.trim()).toBe('您好');
  expect(received?.html).toContain('<p>您好</p>');
  expect(received?.messageId).toBe('<notification.1@crossport.example>');
  expect(received?.from?.value).toEqual([
    { name: 'Crossport', address: 'hello@crossport.example' },
  ]);
  const header = (name: string) =>
    received?.headerLines.find(({ key }) => key === name)?.line.replace(/\r?\n/g, '');
  expect(header('list-unsubscribe')).toBe(
    `List-Unsubscribe: ${email.headers['List-Unsubscribe']}`,
  );
  expect(header('list-unsubscribe-post')).toBe(
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  );
});

test('R1.35 email: by SMTP a calendar event is one that email programs offer to keep', async () => {
  const text = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:Звонок\r\nEND:VCALENDAR\r\n';
  await transport.send({ ...email, calendar: { method: 'CANCEL', text } });
  const received = postbox.emails.at(-1);
  const parts = received?.attachments.map(({ filename, headers, content }) => [
    filename,
    headers.get('content-type'),
    content.toString(),
  ]);
  // Beside text and HTML for Gmail and Outlook, and as a file for all others.
  expect(parts).toEqual([
    [
      undefined,
      { value: 'text/calendar', params: { charset: 'utf-8', method: 'CANCEL' } },
      text,
    ],
    ['call.ics', { value: 'application/ics', params: { name: 'call.ics' } }, text],
  ]);
});

test.each([
  'a@b.example, c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example>,<c@d.example',
])('R1.29 email: %j reaches nobody else', async (to) => {
  await transport.send({ ...email, to }).catch(() => undefined);
  for (const sent of postbox.emails) {
    const [recipient] = [sent.to].flat();
    expect(recipient?.value).toHaveLength(1);
    expect(sent.bcc).toBeUndefined();
    expect(recipient?.value[0]?.address).not.toBe('c@d.example');
  }
});
