import { expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { messageGroup } from '../../src/i18n/translate.ts';
import { messageOf, percent, readContent, site } from '../content-facts.ts';

import { readPage } from './built-pages.ts';
import { attribute, attributesOf, plain, textOf, textsOf } from './elements.ts';

const sample = readContent<{
  services: {
    id: string;
    status: string;
    progress: number;
    turn?: 'client' | 'firm';
    link: string;
  }[];
  notifications: { id: string; time: Date; read: boolean }[];
}>('dashboard/sample/facts.yaml');
const words = readContent<Record<'services' | 'steps', Record<string, string>>>(
  'dashboard/sample/en.yaml',
);

test.each(locales)(
  '§2 dashboard: says that it is loading, and what it needs (%s)',
  (locale) => {
    const { document } = readPage('/dashboard', locale);
    const texts = messageGroup(locale, 'dashboard');
    expect(textsOf(document, 'p[role="status"]')).toContain(plain(texts.loading ?? ''));
    const [start = ''] = (texts.withoutScript ?? '').split('{');
    const note = document
      .querySelectorAll('noscript')
      .find((part) => textOf(part).includes(plain(start)));
    const links = note ? attributesOf(note, 'a', 'href') : [];
    expect(links).toContain(`mailto:${site.email.support}`);
    expect(links).toContainEqual(expect.stringMatching(/^tel:\+\d+$/));
  },
);

test.each(locales)('§8 dashboard: what is not there yet says so (%s)', (locale) => {
  const texts = messageGroup(locale, 'dashboard');
  const { main } = readPage('/dashboard', locale);
  const buttons = textsOf(main, 'button[data-notice="notImplemented"]');
  const markAsRead = plain(texts.markAsRead ?? '');
  // What waits for the client comes first.
  const waiting = sample.services.filter(({ turn }) => turn === 'client');
  const first = waiting.map(() => texts.uploadDocuments);
  const actions = [texts.trackOrders, texts.uploadDocuments, texts.liveChat];
  expect(buttons.filter((name) => name !== markAsRead)).toEqual(
    [...first, ...actions, texts.settings].map((text = '') => plain(text)),
  );
  expect(buttons.filter((name) => name === markAsRead)).toHaveLength(
    sample.notifications.filter(({ read }) => !read).length,
  );
});

const statusText = (status: string) =>
  messageOf('dashboard', 'status', status[0]?.toUpperCase() + status.slice(1));

test('§4 dashboard: active services with badge, progress and percent, as samples', () => {
  const { main } = readPage('/dashboard');
  const section = main
    .querySelectorAll('section')
    .find((part) => part.querySelector('#services'));
  if (!section) throw new Error('no active services');
  expect(textOf(section)).toMatch(/^Active services Sample /);
  const shown = section.querySelectorAll('li').map((item) => ({
    link: attributesOf(item, 'a', 'href'),
    progress: attributesOf(item, 'progress', 'value'),
    // Only a completed case is green. All others are yellow.
    done: item.querySelectorAll('.badge.done').length === 1,
    text: textOf(item),
  }));
  expect(shown).toEqual(
    sample.services.map(({ id, status, progress, turn, link }) => ({
      link: [link],
      progress: [String(progress * 100)],
      done: status === 'completed',
      text: [
        words.services[id],
        statusText(status),
        turn && `Next: ${words.steps[id]} · with ${turn === 'client' ? 'you' : 'us'}`,
        percent(progress),
      ]
        .filter(Boolean)
        .join(' '),
    })),
  );
});

test('§9 dashboard: the newest three notifications are shown first', () => {
  const { main, document } = readPage('/dashboard');
  const items = main.querySelectorAll('li[data-notification]');
  const times = items.flatMap((item) => attributesOf(item, 'time', 'datetime'));
  expect(times).toHaveLength(sample.notifications.length);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(items.map((item) => item.hasAttribute('data-older'))).toEqual(
    items.map((_, index) => index >= 3),
  );
  const unread = sample.notifications.filter(({ read }) => !read).length;
  expect(items.filter((item) => textOf(item).startsWith('Unread '))).toHaveLength(unread);
  expect(items.filter((item) => textOf(item).endsWith(' Read'))).toHaveLength(
    items.length - unread,
  );
  const bell = document
    .querySelectorAll('[aria-label]')
    .map((element) => attribute(element, 'aria-label'));
  expect(bell).toContain(`Notifications, unread: ${unread}`);
  expect(textsOf(main, '[data-view-all]')).toEqual([`View all (${items.length})`]);
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
