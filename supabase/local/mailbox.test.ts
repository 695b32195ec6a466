import { expect, test } from 'vitest';

import { handleMailbox, Mailbox } from './mailbox.ts';

const mailbox = new Mailbox();
const ask = (path: string) =>
  handleMailbox(new Request(`http://localhost:4321${path}`), mailbox);
const email = '<b>"o\'x"</b>@crossport.example';
mailbox.keep({ to: 'first@b.co', subject: 'First', text: 'one', html: '<p>one</p>' });
mailbox.keep({
  to: email,
  subject: '<script>',
  text: 'see https://b.co/?a=1&b=2 <script>',
  html: '<script>alert(1)</script><a href="https://b.co/?a=1&amp;b=2">x</a><a href="/no">y</a>',
});

test('D9 mailbox: it lists the newest email first, with markup as text and addresses as links', async () => {
  const response = ask('/_mail');
  const page = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.indexOf('see <a')).toBeLessThan(page.indexOf('one'));
  expect(page).not.toMatch(/<script>|<b>/);
  const address = 'https://b.co/?a=1&amp;b=2';
  expect(page).toContain(`<a href="${address}" rel="noreferrer">${address}</a>`);
});

test('R1.16 the mailbox shows an email’s design without running it', async () => {
  const response = ask('/_mail');
  expect(await response.text()).toMatch(/<iframe title="[^"<]*" sandbox srcdoc="[^"<]*"/);
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
});

test('D9 mailbox: /_mail.json?to= returns the emails to one address', async () => {
  const path = `/_mail.json?to=${encodeURIComponent(email.toUpperCase())}`;
  expect(await ask(path).json()).toEqual([
    {
      to: email,
      headers: {},
      subject: '<script>',
      text: 'see https://b.co/?a=1&b=2 <script>',
      links: ['https://b.co/?a=1&b=2'],
      sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
});
