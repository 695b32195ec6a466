// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { openDesk } from '../../../../tests/stubs/desk.tsx';
import { summary } from '../../../../tests/stubs/desk-case.tsx';
import { fillIn } from '../../../i18n/fill-in.ts';
import { plural } from '../../../i18n/plural.ts';
import { messageGroup } from '../../../i18n/translate.ts';

const words = messageGroup('en', 'desk');
const closed = {
  ...summary,
  closed_at: summary.opened_at,
  status: 'completed',
  client_name: 'Núñez',
  client_email: 'nunez@example.com',
  waiting_since: null,
};

/** Opens a list without matches, while this many closed cases match. */
const open = (search: string, count: number, more = false) =>
  openDesk({
    path: `/cases${search}`,
    answers: (backend) =>
      backend.answer('/desk_cases', () => {
        const { list } = backend.requests.at(-1)?.body as { list: string };
        const rows = Array.from({ length: count }, (_, id) => ({
          ...closed,
          id: `${id}`,
        }));
        return Promise.resolve(
          Response.json(list === 'closed' ? { more, rows } : { more: false, rows: [] }),
        );
      }),
  });

const linkOf = (text: string) =>
  Array.from(document.querySelectorAll('a')).find(
    ({ textContent }) => textContent === text,
  );

describe('a search among open cases', () => {
  test.each([
    [1, false],
    [3, false],
    [25, true],
  ])('links to %i matching closed cases, or more: %s', async (count, more) => {
    const form = more ? words.closedMore : plural(words.closedFound, count, 'en');
    const text = fillIn(form, { count });
    const { shows } = await open('?q=nunez&page=2', count, more);
    await shows(text);
    expect(linkOf(text)?.getAttribute('href')).toBe('/desk/cases?q=nunez&list=closed');
  });

  test('does not mention closed cases if none match', async () => {
    const { shows, island } = await open('?q=nunez', 0);
    await shows(words.nothingFound);
    expect(island.text()).not.toContain('closed case');
  });

  test.each(['?list=mine', '?list=closed&q=nunez'])(
    'is not made for %j',
    async (query) => {
      const { bodiesTo, shows } = await open(query, 1);
      await shows(query.includes('q=') ? 'nunez@example.com' : words.noOwnCases);
      expect(bodiesTo('/desk_cases')).toHaveLength(1);
    },
  );
});

test.each([
  [2, 'mine'],
  [0, 'waiting'],
])('§11 whoever has %i open cases comes to the list %s', async (mine, list) => {
  const lists = { mine, all: 9, unassigned: 2, waiting: 3, overdue: 1 };
  const { bodiesTo, shows } = await openDesk({
    path: '/cases',
    role: 'manager',
    answers: (backend) =>
      backend.json('/desk_today', { lists, calls: [], time_zone: null, groups: [] }),
  });
  await shows(list === 'mine' ? words.noOwnCases : words.noCases);
  expect(bodiesTo('/desk_cases')).toMatchObject([{ list }]);
  const tabs = Array.from(
    document.querySelectorAll(`[aria-label="${words.lists}"] a`),
    (tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')],
  );
  expect(tabs).toContainEqual(['/desk/cases', 'true']);
  const other = list === 'mine' ? 'waiting' : 'mine';
  expect(tabs).toContainEqual([`/desk/cases?list=${other}`, null]);
});

test('the lists show how many cases are in them', async () => {
  const lists = { mine: 0, all: 100, unassigned: 2, waiting: 3, overdue: 1 };
  const { shows } = await openDesk({
    path: '/cases',
    role: 'manager',
    answers: (backend) =>
      backend.json('/desk_today', { lists, calls: [], time_zone: null, groups: [] }),
  });
  await shows('99+');
  const tabs = document.querySelectorAll(`[aria-label="${words.lists}"] a`);
  expect(Array.from(tabs, ({ textContent }) => textContent)).toEqual([
    'Mine0',
    'Waiting for us3',
    'All open99+',
    'Unassigned2',
    'Overdue1',
    'Closed',
  ]);
});
