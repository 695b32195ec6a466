import { expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { messageGroup } from '../../src/i18n/translate.ts';

import { readPage } from './pages.ts';

const read = (locale: string) =>
  readPage(locale === 'en' ? '/dashboard' : `/${locale}/dashboard`);

/** With single spaces, as a page's text is compared. */
const flat = (text = '') => text.replace(/\s+/g, ' ').trim();

test.each(locales)(
  '§2 dashboard: says that it is loading, and what it needs (%s)',
  (locale) => {
    const { html, find, text } = read(locale);
    const texts = messageGroup(locale, 'dashboard');
    expect(html).toMatch(/<p role="status"[^>]*>\s*<span class="spinner"/);
    expect(text(html)).toContain(texts.loading);
    const without = find('noscript').find((part) =>
      text(part).includes(flat(texts.withoutScript.split('{')[0])),
    );
    expect(without).toContain('href="mailto:support@crossport.example"');
    expect(without).toContain('href="tel:+442079460123"');
  },
);

test.each(locales)('§8 dashboard: what is not there yet says so (%s)', (locale) => {
  const { find, text } = read(locale);
  const texts = messageGroup(locale, 'dashboard');
  const buttons = find('button')
    .filter((button) => button.includes('data-notice="notImplemented"'))
    .map(text);
  expect(buttons.filter((name) => name !== flat(texts.markAsRead))).toEqual([
    flat(texts.trackOrders),
    flat(texts.uploadDocuments),
    flat(texts.liveChat),
    flat(texts.settings),
  ]);
  expect(buttons.filter((name) => name === flat(texts.markAsRead))).toHaveLength(5);
});

test('§4 dashboard: active services with badge, progress and percent, as samples', () => {
  const { find, text } = read('en');
  const section = find('section').find((part) => part.includes('id="services"')) ?? '';
  expect(text(section)).toMatch(/^Active services Sample /);
  const services = find('li', section).map((item) => [
    /href="([^"]*)"/.exec(item)?.[1],
    /<progress max="100"[^>]* value="(\d+)"/.exec(item)?.[1],
    /<progress[^>]* aria-label="([^"]*)"/.exec(item)?.[1],
    // Only a completed case is green. All others are yellow.
    item.includes('class="badge done"'),
    text(item),
  ]);
  const row = (link: string, percent: string, name: string, status: string) => [
    link,
    percent,
    `Progress: ${name}`,
    status === 'Completed',
    `${name} ${status} ${percent}%`,
  ];
  const china = 'China company formation (WFOE)';
  const kitas = 'Indonesia investor KITAS';
  expect(services).toEqual([
    row('/services/china', '60', china, 'Documents Under Review'),
    row('/services', '100', 'Hong Kong virtual company', 'Completed'),
    row('/visa-work-permits/indonesia', '30', kitas, 'Awaiting Additional Info'),
  ]);
});

test('§9 dashboard: the newest three notifications are shown first', () => {
  const { find, text, html } = read('en');
  const items = find('li').filter((item) => item.includes('data-notification='));
  const times = items.map((item) => /datetime="([^"]*)"/.exec(item)?.[1] ?? '');
  expect(times).toEqual(times.toSorted().toReversed());
  expect(items.map((item) => item.includes('data-older'))).toEqual([
    ...[false, false, false],
    ...[true, true],
  ]);
  expect(items.map((item) => text(item).startsWith('Unread '))).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
  expect(text(items[0] ?? '')).toContain('June 26, 2025 at 9:30 AM UTC');
  expect(html).toContain('aria-label="Notifications, unread: 2"');
  expect(text(find('button').find((part) => part.includes('data-view-all')) ?? '')).toBe(
    'View all (5)',
  );
});

test('§8 dashboard: the words are those of the specification', () => {
  const texts = messageGroup('en', 'dashboard');
  const notices = messageGroup('en', 'notices');
  expect(texts.loading).toBe('Loading dashboard...');
  expect([notices.loggedOutTitle, notices.loggedOut]).toEqual([
    'Logged Out',
    'You have been successfully logged out.',
  ]);
  expect(texts.logoutFailedTitle).toBe('Logout Failed');
});
