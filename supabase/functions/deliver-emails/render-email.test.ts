import { existsSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { locales } from '../../../src/i18n/locales.ts';
import { samples } from '../../../tests/stubs/sample-emails.ts';
import { readToken } from '../_shared/unsubscribe-token.ts';
import { parseQueuedEmail, type QueuedEmail } from './email.ts';
import { renderEmail } from './render-email.ts';

const siteUrl = 'https://crossport.example';
const options = {
  siteUrl,
  unsubscribeUrl: 'https://api.crossport.example/functions/v1/unsubscribe',
  secret: 'a secret of the tests',
};
const render = (row: object) => renderEmail(parseQueuedEmail(row), options);
const sample = (name: string): QueuedEmail => {
  const sample = samples[name];
  if (!sample) throw new Error(`No sample ${name}`);
  return sample;
};

const waysOn: Record<string, string> = {
  caseOpenedInvited: '/login?mode=forgot',
  caseOpenedWithLink: '/update-password?token_hash=a-b&type=invite',
  deadlineOfCompany: '/dashboard',
  officerAssigned: '/desk/cases/CPF-C-2026-00001',
  documentUploaded: '/desk/cases/CPF-C-2026-00001',
  documentUnrequested: '/desk/cases/CPF-C-2026-00001',
  messageToStaff: '/desk/cases/CPF-C-2026-00001',
  message: '/dashboard/messages?case=CPF-C-2026-00001',
  messages: '/dashboard/messages?case=CPF-C-2026-00001',
  invoice: '/dashboard/invoices/CPF-I-2026-00001',
  paymentReceived: '/dashboard/invoices/CPF-I-2026-00001/1',
  paymentReceivedInFull: '/dashboard/invoices/CPF-I-2026-00001/2',
  refundMade: '/dashboard/invoices/CPF-I-2026-00001/3',
  paymentReported: '/desk/cases/CPF-C-2026-00001',
  paymentMissing: '/dashboard/invoices/CPF-I-2026-00001',
  paymentReminder: '/dashboard/invoices/CPF-I-2026-00001',
  lead: '/desk/leads/an-id',
  leads: '/desk',
  referralJoined: '/dashboard/affiliate',
  referralsJoined: '/dashboard/affiliate',
  commissionEarned: '/dashboard/affiliate',
  payoutRequested: '/desk/affiliates',
  payoutPaid: '/dashboard/affiliate',
  payoutPaidToStaff: '/dashboard/affiliate',
  payoutDeclined: '/dashboard/affiliate',
  personRemoved: '/dashboard',
  consultationBooked: '/consultation#00000000-0000-4000-8000-0000000000e2',
  consultationMoved: '/consultation#00000000-0000-4000-8000-0000000000e2',
  consultationCancelled: '/consultation#00000000-0000-4000-8000-0000000000e2',
  consultationHandedOver: '/consultation#00000000-0000-4000-8000-0000000000e2',
  consultationReminder: '/consultation#00000000-0000-4000-8000-0000000000e2',
  consultationBookedToStaff: '/desk/leads/an-id',
  consultationMovedToStaff: '/desk/leads/an-id',
  consultationCancelledToStaff: '/desk/leads/an-id',
  consultationReminderToStaff: '/desk/leads/an-id',
  leadReceived: '/',
  leadReply: '/',
  digest: '/dashboard',
  accountExists: '/login',
  passwordChanged: '/login?mode=forgot',
  newAddressInUse: '/login?mode=forgot',
  oldAddressReplaced: '/contact-us',
  factorAdded: '/login?mode=forgot',
  factorRemoved: '/login?mode=forgot',
  newBrowser: '/login?mode=forgot',
  deletionRequested: '/dashboard',
  deletionWithdrawn: '/login?mode=forgot',
  deletionRequestedToStaff: '/desk/cases/CPF-C-2026-00001',
  deletionWithdrawnToStaff: '/desk/cases/CPF-C-2026-00001',
};

const button = (html: string) =>
  /<a href="([^"]*)" style="display:inline-block/.exec(html)?.[1];

describe.each(Object.keys(samples))('§10 email: %s', (name) => {
  test.each(locales)(
    'in %s: all texts, correct links, no unfilled placeholders',
    async (locale) => {
      const { subject, html, text } = await render({ ...sample(name), locale });
      const whole = `${subject}\n${html}\n${text}`;
      expect(whole).not.toMatch(/\{\w+\}|undefined|null|NaN| \| /);
      expect(html).toContain(`<div lang="${locale}"`);
      expect(text.startsWith(subject)).toBe(true);
      const prefix = locale === 'en' ? '' : `/${locale}`;
      const way = waysOn[name] ?? '/dashboard/cases/CPF-C-2026-00001';
      expect(button(html)).toBe(siteUrl + prefix + way.replace('&', '&amp;'));
      expect(text).toContain(siteUrl + prefix + way);
      // All links lead to our site, and nothing is loaded.
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^https:\/\/crossport\.example(\/|$)/);
      expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|\bsrc=/i);
    },
  );

  test('has different text in each language', async () => {
    const subjects = await Promise.all(
      locales.map(async (locale) => (await render({ ...sample(name), locale })).html),
    );
    expect(new Set(subjects).size).toBe(locales.length);
  });
});

test('§10 email: each path outside the desk is a page of the site', async () => {
  const pages = Object.values(waysOn).concat('/dashboard/settings', '/dashboard/cases/x');
  for (const path of pages.filter((one) => !one.startsWith('/desk'))) {
    const page = path.split(/[?#]/)[0]?.split('/')[1] || 'index';
    expect(existsSync(`src/pages/[...locale]/${page}.astro`), path).toBe(true);
  }
});

test('R1.29 email: user input is plain text, in HTML and in the subject', async () => {
  const { html } = await render(sample('documentRequested'));
  expect(html).toContain('Lease &lt;b&gt;&quot;of&quot; &amp; office&lt;/b&gt;');
  const rejected = await render(sample('documentRejected'));
  expect(rejected.html).toContain('Page 3 &lt;i&gt;please&lt;/i&gt;');
  const declined = await render(sample('payoutDeclined'));
  expect(declined.html).toContain('Reason: No such account &lt;i&gt;GB00&lt;/i&gt;');
  const queued = sample('yourTurn');
  const step = { title: 'Sign\r\nBcc: all@evil.example\u2028{name} | x' };
  const notifications = queued.notifications.map((one) => ({ ...one, step }));
  const { subject } = await render({ ...queued, notifications });
  expect(subject).toBe('It is your turn: Sign Bcc: all@evil.example {name} | x');
});

test('§10 email: a long subject is not cut within a character', async () => {
  const queued = sample('yourTurn');
  for (const title of ['😀'.repeat(200), `a${'😀'.repeat(200)}`]) {
    const step = { title };
    const notifications = queued.notifications.map((one) => ({ ...one, step }));
    const { subject } = await render({ ...queued, notifications });
    expect(subject).toMatch(/😀…$/u);
    expect(Array.from(subject)).toHaveLength(150);
  }
});

test('§10 email: plurals, names of keys, dates and amounts are localized', async () => {
  const subjectOf = async (name: string, locale: string) =>
    (await render({ ...sample(name), locale })).subject;
  expect(await subjectOf('message', 'en')).toBe('You have 1 new message');
  expect(await subjectOf('messages', 'ru')).toBe('У\u00a0вас 3\u00a0новых сообщения');
  expect(await subjectOf('messages', 'es')).toBe('Tiene 3 mensajes nuevos');
  const invoice = await render({ ...sample('invoice'), locale: 'es' });
  expect(invoice.text).toContain('1234,50');
  const turn = await render({ ...sample('yourTurn'), locale: 'zh' });
  expect(turn.text).toContain('截止日期');
  const unknown = { ...sample('stepDone'), locale: 'tl' };
  const { text } = await render({
    ...unknown,
    notifications: [
      {
        kind: 'stepDone',
        reference: 'CPF-C-2026-00001',
        service: 'no longer there',
        step: { key: 'toString' },
      },
    ],
  });
  expect(text).toContain('Hakbang sa inyong serbisyo');
});

test('R1.32 email: one about security says when, what, and what to do; nothing turns it off', async () => {
  const { text, headers } = await render(sample('newBrowser'));
  expect(text).toContain('When: June 30, 2026 at 9:05 PM UTC\nBrowser: Safari, macOS');
  expect(text).toContain('If it wasn’t you, set a new password now.');
  expect(text).toContain('We always send emails about the security of your account');
  expect(Object.keys(headers)).toEqual(['Auto-Submitted', 'Content-Language']);
  const moved = (await render(sample('oldAddressReplaced'))).text;
  expect(moved).toContain('new@crossport.example');
  expect(moved).not.toContain('set a new password');
});

test('§12 email: affiliates read why they get it, clients or staff or not', async () => {
  const text = async (row: object) => (await render(row)).text;
  const reason = 'because you take part in Crossport’s affiliate program.';
  for (const name of ['referralJoined', 'commissionEarned', 'payoutPaidToStaff'])
    expect(await text(sample(name))).toContain(reason);
  const digest = {
    ...sample('digest'),
    notifications: sample('commissionEarned').notifications,
  };
  expect(await text(digest)).toContain(reason);
  const mixed = [...sample('digest').notifications, ...digest.notifications];
  expect(await text({ ...digest, notifications: mixed })).toContain(
    'because you are a client',
  );
});

test.each(locales)(
  '§12 email: in %s the digest’s title also fits payouts',
  async (locale) => {
    const { notifications } = sample('payoutPaid');
    const { subject, text } = await render({
      ...sample('digest'),
      locale,
      notifications,
    });
    expect(subject).toContain('Crossport');
    expect(subject).not.toMatch(/case|caso|委托|hồ sơ|layanan|проект|serbisyo/i);
    expect(text).toContain('127');
  },
);

test('§10 email: an unsupported language falls back to English; an unknown kind throws', async () => {
  expect((await render({ ...sample('message'), locale: 'xx' })).html).toContain(
    'lang="en"',
  );
  const unknown = { ...sample('message'), kind: 'x', notifications: [{ kind: 'x' }] };
  expect(() => parseQueuedEmail(unknown)).toThrow('Not an email: notifications.0.kind');
});

test('§10 email: a digest tells of unrequested documents as the screen does', async () => {
  const { notifications } = sample('documentUnrequested');
  const { text } = await render({ ...sample('digest'), notifications });
  expect(text).toContain(
    ': the client has sent a document that we did not request: Passport',
  );
});

test('§10 email: the same Message-ID for every try, another for each email', async () => {
  const [one, again, other] = await Promise.all([
    render(sample('message')),
    render({ ...sample('message'), locale: 'ru' }),
    render({ ...sample('message'), key: 'digest:a:2026-01-01' }),
  ]);
  expect(one.messageId).toBe('notification.message@crossport.example');
  expect(again.messageId).toBe(one.messageId);
  expect(other.messageId).toBe('digest.a.2026-01-01@crossport.example');
});

test('RFC 8058: one click for each kind; none for visitors without an account', async () => {
  const { headers } = await render(sample('message'));
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const [, link = ''] = /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(await readToken(token, options.secret)).toEqual({
    account: sample('message').account,
    kind: 'message',
  });
  const visitor = await render(sample('leadReceived'));
  expect(visitor.headers).not.toHaveProperty('List-Unsubscribe');
});
