// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { removeStubs, type StubbedBackend } from '../../../../tests/stubs/backend.ts';
import { openDesk } from '../../../../tests/stubs/desk.tsx';
import { closeIsland } from '../../../../tests/stubs/island.tsx';
import { leadRow, newLead } from '../../../../tests/stubs/lead.ts';
import { until } from '../../../../tests/stubs/until.ts';

const rows = [0, 1, 2].map(leadRow);

const open = (path: string, answers?: (backend: StubbedBackend) => void) =>
  openDesk({
    path,
    answers(backend) {
      backend.json('/desk_lead', newLead);
      backend.json('/desk_leads', { more: true, rows });
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

test('on a wide screen, the oldest new inquiry is open beside the list, and unread until the officer turns to it', async () => {
  const { backend, shows, refresh } = await open('/leads', (stubbed) => {
    const answered = { ...leadRow(3), state: 'answered' };
    stubbed.json('/desk_leads', { more: false, rows: [...rows, answered] });
    const { id: lead, created_at } = newLead;
    const unread = { id: 'n', kind: 'lead', params: { lead }, case_id: null };
    stubbed.json('/notifications', [{ ...unread, created_at, read_at: null }]);
  });
  const read = () =>
    backend.requests.filter(
      ({ path, method }) => path.includes('/notifications') && method === 'PATCH',
    );
  await shows('Only staff can read this.');
  expect(marked()).toEqual(['Rosa 2']);
  expect(address()).toBe('/desk/leads');
  await until(() => expect(document.title).toContain('(1)'));
  backend.json('/desk_leads', { more: false, rows: [] });
  await refresh();
  await shows('Only staff can read this.');
  expect(read()).toEqual([]);
  document.querySelector<HTMLElement>('#reply-body')?.focus();
  await until(() => expect(read()).not.toEqual([]));
});

test('the keys open the next inquiry beside the list, with its filters', async () => {
  const { shows, bodiesTo } = await open('/leads?state=new&page=2');
  await shows('Only staff can read this.');
  press('k');
  expect(address()).toBe('/desk/leads/lead-1?state=new&page=2');
  await shows('Only staff can read this.');
  expect(marked()).toEqual(['Rosa 1']);
  const heading = document.querySelector('h1:not([hidden])');
  await until(() => expect(document.activeElement).toBe(heading));
  press('k');
  expect(address()).toBe('/desk/leads/lead-0?state=new&page=2');
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
    backend.json('/desk_leads', { more: false, rows: lost });
    return Promise.resolve(new Response(''));
  });
  island.press('Lost');
  const row = () => document.querySelector('a[data-row][aria-current]')?.closest('tr');
  await until(() => expect(row()?.textContent).toContain('Lost'));
  press('j');
  await until(() => expect(marked()).toEqual(['Rosa 2']));
});
