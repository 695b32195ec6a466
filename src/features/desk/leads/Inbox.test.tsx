// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { removeStubs, type StubbedBackend } from '../../../../tests/stubs/backend.ts';
import { openDesk } from '../../../../tests/stubs/desk.tsx';
import { closeIsland } from '../../../../tests/stubs/island.tsx';
import { leadPage, leadRow, newLead } from '../../../../tests/stubs/lead.ts';
import { until } from '../../../../tests/stubs/until.ts';

const rows = [0, 1, 2].map(leadRow);

const open = (path: string, answers?: (backend: StubbedBackend) => void) =>
  openDesk({
    path,
    answers(backend) {
      backend.json('/desk_lead', newLead);
      backend.json('/desk_leads', leadPage(rows, true));
      answers?.(backend);
    },
  });

const address = () => location.pathname + location.search;
const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const marked = () =>
  Array.from(
    document.querySelectorAll('a[data-row][aria-current]'),
    (row) => row.textContent,
  );

beforeEach(() => {
  const screen = {
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  };
  vi.stubGlobal('matchMedia', () => screen);
});

afterEach(() => {
  closeIsland();
  removeStubs();
});

test('on a wide screen, the first inquiry is open beside the list, and unread until the officer turns to it', async () => {
  const { backend, shows, refresh } = await open('/leads', (stubbed) => {
    const answered = { ...leadRow(3), state: 'answered' };
    stubbed.json('/desk_leads', leadPage([...rows, answered]));
    const { id: lead, created_at } = newLead;
    const unread = { id: 'n', kind: 'lead', params: { lead }, case_id: null };
    stubbed.json('/notifications', [{ ...unread, created_at, read_at: null }]);
  });
  const read = () =>
    backend.requests.filter(
      ({ path, method }) => path.includes('/notifications') && method === 'PATCH',
    );
  await shows('Only staff can read this.');
  expect(marked()).toEqual(['Rosa 0']);
  expect(address()).toBe('/desk/leads');
  await until(() => expect(document.title).toContain('(1)'));
  backend.json('/desk_leads', leadPage([]));
  await refresh();
  await shows('Only staff can read this.');
  expect(read()).toEqual([]);
  document.querySelector<HTMLElement>('#reply-body')?.focus();
  await until(() => expect(read()).not.toEqual([]));
});

test('the page knows whether the inbox is open', async () => {
  document.body.dataset['application'] = '';
  const { shows } = await open('/leads');
  await shows('Only staff can read this.');
  expect(document.body.dataset['view']).toBe('inbox');
  const { openPath } = await import('../../../application/navigation.ts');
  flushSync(() => openPath('/desk/clients'));
  expect(document.body.dataset['view']).toBeUndefined();
});

test('the keys open the next inquiry beside the list, with its filters', async () => {
  const { shows, bodiesTo } = await open('/leads?state=new&page=2');
  await shows('Only staff can read this.');
  press('j');
  expect(address()).toBe('/desk/leads/lead-1?state=new&page=2');
  await shows('Only staff can read this.');
  expect(marked()).toEqual(['Rosa 1']);
  const heading = document.querySelector('h1:not([hidden])');
  await until(() => expect(document.activeElement).toBe(heading));
  press('j');
  expect(address()).toBe('/desk/leads/lead-2?state=new&page=2');
  expect(bodiesTo('/desk_leads')).toHaveLength(1);
});

test('the list shows at once what became of the inquiry, and the keys go on from where it was', async () => {
  const { backend, island, shows } = await open('/leads/lead-1');
  await shows('Only staff can read this.');
  await until(() => expect(marked()).toEqual(['Rosa 1']));
  backend.answer('/save_lead', () => {
    const [first, chosen, last] = rows;
    const lost = [last, first, { ...chosen, state: 'lost' }];
    backend.json('/desk_lead', { ...newLead, state: 'lost' });
    backend.json('/desk_leads', leadPage(lost));
    return Promise.resolve(new Response(''));
  });
  island.press('Lost');
  const row = () => document.querySelector('a[data-row][aria-current]')?.closest('tr');
  await until(() => expect(row()?.textContent).toContain('Lost'));
  press('j');
  await until(() => expect(marked()).toEqual(['Rosa 2']));
});

test('§11 a new inquiry says how long it has waited and who has it, and each status its count', async () => {
  const hours = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const days = new Date(Date.now() - 50 * 3_600_000).toISOString();
  const { shows, island } = await open('/leads', (backend) =>
    backend.json(
      '/desk_leads',
      leadPage([
        { ...leadRow(0), created_at: days, officer: 'Grace Lin' },
        { ...leadRow(1), created_at: days },
        { ...leadRow(2), created_at: hours, state: 'answered' },
      ]),
    ),
  );
  await shows('Rosa 1');
  const rowTexts = Array.from(
    document.querySelectorAll('.desk-list tbody tr'),
    (one) => one.textContent,
  );
  expect(rowTexts[0]).toMatch(/days ago.*Grace Lin/);
  expect(rowTexts[1]).toMatch(/days ago.*Unassigned/);
  expect(rowTexts[2]).not.toContain('ago');
  const waited = document.querySelector(`.desk-list time[datetime="${days}"]`);
  expect(waited?.getAttribute('title')).toMatch(/ at /);
  const tabs = Array.from(document.querySelectorAll('a.tab'), (tab) => tab.textContent);
  expect(tabs).toEqual([
    'All, new ones first99+',
    'New3',
    'Answered99+',
    'Won2',
    'Lost0',
  ]);
  expect(island.text()).toContain('Rosa Diaz');
});

test('§11 the colour says that a new inquiry waits for too long', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const ages = [2, 3, 4, 5].map(ago);
  const { shows } = await open('/leads', (backend) =>
    backend.json(
      '/desk_leads',
      leadPage(ages.map((created_at, index) => ({ ...leadRow(index), created_at }))),
    ),
  );
  await shows('Rosa 3');
  const colours = Array.from(
    document.querySelectorAll('.desk-list time'),
    ({ className }) => /text-[a-z-]+$/.exec(className)?.[0],
  );
  expect(colours).toEqual(['text-muted', 'text-amber', 'text-amber', 'text-seal-ink']);
});
