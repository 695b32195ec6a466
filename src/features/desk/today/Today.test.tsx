// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { call } from '../../../../tests/stubs/consultation.ts';
import { type DeskVisit, openDesk } from '../../../../tests/stubs/desk.tsx';
import { figures } from '../../../../tests/stubs/figures.ts';
import { until } from '../../../../tests/stubs/until.ts';
import { save } from '../../../browser/save-file.ts';

vi.mock('../../../browser/save-file.ts', () => ({ save: vi.fn() }));

const since = '2026-06-24T10:00:00+00:00';
const about = { reference: 'CPF-C-2026-00001', service: 'wfoe', client: 'Ana Silva' };
const row = { id: 'a', since: null, due_on: null, what: {}, case: about, officer: null };

const groups = [
  {
    kind: 'step',
    count: 100,
    rows: [{ ...row, due_on: '2020-01-01', what: { key: 'chinaName' } }],
  },
  {
    kind: 'message',
    count: 7,
    rows: [1, 2, 3, 4, 5, 6, 7].map((n) => ({
      ...row,
      case: { ...about, reference: `CPF-C-2026-0000${n}` },
      id: `message-${n}`,
      since,
      what: { text: `Question ${n}` },
    })),
  },
  {
    kind: 'lead',
    count: 1,
    rows: [
      {
        ...row,
        id: 'lead-1',
        since,
        case: null,
        what: { name: 'Rosa', title: 'General Inquiry' },
      },
    ],
  },
  {
    kind: 'invoice',
    count: 1,
    rows: [
      {
        ...row,
        due_on: '2020-01-01',
        case: null,
        what: { name: 'Ben', title: 'CPF-I-2020-00001', amount: 45_000 },
      },
    ],
  },
];

const lists = { mine: 1, all: 120, unassigned: 0, waiting: 3, overdue: 2 };

interface Visit extends Partial<DeskVisit> {
  todayGroups?: object[];
  calls?: object[];
  steps?: object[];
}

const open = ({ steps = figures.steps, ...visit }: Visit = {}) =>
  openDesk({
    path: '',
    ...visit,
    answers(backend) {
      const { todayGroups = groups, calls = [] } = visit;
      const time_zone = 'Europe/London';
      backend.json('/desk_today', { lists, calls, time_zone, groups: todayGroups });
      backend.json('/desk_figures', { ...figures, steps });
    },
  });

const rowLinks = () =>
  Array.from(document.querySelectorAll('a[data-row]'), (link) =>
    link.getAttribute('href'),
  );

// The day of the stubbed call.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T00:10:00Z') });
});

describe('Today', () => {
  test('lists what waits by kind, and each row leads to its screen', async () => {
    const { island, shows } = await open();
    await shows('Question 1');
    expect(document.title).toBe('Today | Crossport');
    const headings = Array.from(
      document.querySelectorAll('section h2'),
      (one) => one.textContent,
    );
    expect(headings).toEqual([
      'Overdue steps99+',
      'Unanswered messages7',
      'New inquiries1',
      'Overdue invoices1',
    ]);
    for (const text of ['Ana Silva', 'Name approval', '$450.00 · CPF-I-2020-00001'])
      expect(island.text()).toContain(text);
    expect(rowLinks()).toEqual([
      '/desk/cases/CPF-C-2026-00001',
      ...[1, 2, 3, 4, 5].map((n) => `/desk/cases/CPF-C-2026-0000${n}#messages`),
      '/desk/leads/lead-1',
      '/desk/invoices?list=without_case',
    ]);
  });

  test('each row says since when, and what to do', async () => {
    const { shows } = await open();
    await shows('Question 1');
    const ends = Array.from(document.querySelectorAll('li'), (item) =>
      Array.from(item.lastElementChild?.childNodes ?? [], (end) => end.textContent),
    );
    expect(ends).toContainEqual(['7 years ago', 'View case']);
    expect(ends).toContainEqual(['5 months ago', 'Answer']);
    expect(ends).toContainEqual(['7 years ago', 'Remind']);
    const due = document.querySelector('time[datetime="2020-01-01"]');
    expect(due?.getAttribute('title')).toBe('Due January 1, 2020');
    const asked = document.querySelector('a[href$="/lead-1"]')?.closest('li');
    expect(asked?.querySelector('time')?.className).toContain('text-seal-ink');
  });

  test('shows a case once for each kind, with what waits in it', async () => {
    const [first, second] = ['Passport', 'Lease'].map((title) => ({
      ...row,
      id: title,
      since,
      what: { title },
    }));
    const other = { ...about, reference: 'CPF-C-2026-00002', client: 'Ben Ali' };
    const rows = [first, { ...first, id: 'other', case: other }, second];
    const { shows } = await open({
      todayGroups: [{ kind: 'document', count: 3, rows }],
    });
    await shows('Documents to review3');
    await shows('Ana Silva2');
    await shows('Passport · Lease');
    expect(rowLinks()).toEqual([
      '/desk/cases/CPF-C-2026-00001#requests',
      '/desk/cases/CPF-C-2026-00002#requests',
    ]);
  });

  test('shows today’s calls, at their hours here and with the client', async () => {
    const { island, shows } = await open({ todayGroups: [], calls: [call] });
    await shows('Calls today1');
    for (const text of [
      'Rosa Diaz',
      'General Inquiry',
      'CPF-L-2026-00007',
      '9:30 AM',
      '10:30 PM for the client · New Zealand Time (GMT+13)',
    ])
      expect(island.text()).toContain(text);
    expect(rowLinks()).toEqual(['/desk/leads/lead-1']);
  });

  test('§11 lists today’s calls first, and those to mark last', async () => {
    const earlier = { ...call, id: 'old', starts_at: '2020-11-25T09:30:00+00:00' };
    const { shows } = await open({ calls: [earlier, call] });
    await shows('Calls today1');
    const headings = Array.from(document.querySelectorAll('section h2'));
    expect(headings[0]?.textContent).toBe('Calls today1');
    expect(headings.at(-1)?.textContent).toBe('Calls to mark1');
  });

  test.each([
    ['manager', ['Grace Lin', 'Grace Lin', 'Unassigned', undefined]],
    // All of it is the officer's own.
    ['officer', [undefined, undefined, undefined, undefined]],
  ] as const)('§11 each row names its officer to a %s or not', async (role, expected) => {
    const rows = [
      { ...row, since, officer: 'Grace Lin', what: { text: 'Hello' } },
      { ...row, id: 'b', since, case: { ...about, reference: 'CPF-C-2026-00002' } },
    ];
    const payout = { ...row, case: null, what: { name: 'Ben', amount: 15_000 } };
    const todayGroups = [
      { kind: 'message', count: 2, rows },
      { kind: 'payout', count: 1, rows: [payout] },
    ];
    const names = () =>
      Array.from(
        document.querySelectorAll('section li'),
        ({ textContent }) => /Officer: (Grace Lin|Unassigned)/.exec(textContent)?.[1],
      );
    const { shows } = await open({ todayGroups, calls: [call], role });
    await shows('Payouts to decide on1');
    await until(() => expect(names()).toEqual(expected));
  });

  test('§11 a manager narrows it to what is unassigned', async () => {
    const { backend, shows, bodiesTo } = await open({ role: 'manager' });
    await shows('Question 1');
    backend.json('/desk_today', { lists, calls: [], time_zone: null, groups: [] });
    const tab = Array.from(document.querySelectorAll<HTMLElement>('a.tab')).find(
      ({ textContent }) => textContent === 'Unassigned',
    );
    tab?.click();
    await shows('Nothing needs your attention.');
    expect(bodiesTo('/desk_today')).toContainEqual({ assignee: 'unassigned' });
    expect(document.querySelector('a.tab[aria-current]')?.textContent).toBe('Unassigned');
  });

  test('calls of earlier days lead to where they are marked', async () => {
    const { island, shows } = await open({
      todayGroups: [],
      calls: [
        { ...call, id: 'old', starts_at: '2020-11-25T09:30:00+00:00', name: 'Ben Ali' },
        call,
      ],
    });
    await shows('Calls to mark1');
    await shows('Calls today1');
    expect(island.text()).toContain('Wed, Nov 25');
    expect(rowLinks()).toEqual(['/desk/leads/lead-1', '/desk/calls']);
  });

  test('shows five rows of a kind first, then all', async () => {
    const { island, shows } = await open();
    await shows('Question 5');
    expect(island.text()).not.toContain('Question 6');
    island.press('Show all 7');
    await shows('Question 6');
  });

  test('prints all rows', async () => {
    const { island, shows } = await open();
    await shows('Question 5');
    dispatchEvent(new Event('beforeprint'));
    expect(island.text()).toContain('Question 7');
  });

  test('the sections show what waits in them', async () => {
    const { shows } = await open({ path: '/clients', calls: [call] });
    await shows('No clients here yet.');
    const sections = Array.from(
      document.querySelectorAll('[data-client=sections] a'),
      (link) => link.textContent,
    );
    await until(() =>
      expect(sections).toEqual([
        'Today99+',
        'Inquiries1',
        'Calls1',
        'Cases3',
        'Invoices1',
        'Clients',
      ]),
    );
  });

  test('leads on to the cases when nothing waits', async () => {
    const { shows } = await open({ todayGroups: [], role: 'manager' });
    await shows('Nothing needs your attention.');
    const link = Array.from(document.querySelectorAll('a')).find(
      ({ textContent }) => textContent === 'See all cases',
    );
    expect(link?.getAttribute('href')).toBe('/desk/cases?list=all');
  });

  test('reappears with the next refresh', async () => {
    const { backend, island, shows, refresh } = await open({ todayGroups: [] });
    await shows('Nothing needs your attention.');
    backend.json('/desk_today', { lists, calls: [], time_zone: null, groups });
    await refresh();
    await shows('Question 1');
    expect(island.text()).not.toContain('Nothing needs your attention.');
  });
});

async function openFigure(label: string): Promise<void> {
  const figure = () =>
    Array.from(document.querySelectorAll<HTMLElement>('[aria-expanded]')).find(
      ({ textContent }) => textContent.includes(label),
    );
  await until(() => expect(figure()).toBeDefined());
  flushSync(() => figure()?.click());
  expect(figure()?.getAttribute('aria-expanded')).toBe('true');
}

describe('the firm’s figures', () => {
  test('are for managers only', async () => {
    const { shows, bodiesTo } = await open();
    await shows('Question 1');
    expect(bodiesTo('/desk_figures')).toEqual([]);
  });

  test('show medians beside the weeks that the site promises', async () => {
    const { shows } = await open({ role: 'manager' });
    await openFigure('Steps slower than estimated');
    await shows('Name approval9.5–');
    // 3 days of the promised week.
    await shows('Step of your case37');
  });

  test('name the step that is furthest over its estimate, and colour overdue money', async () => {
    const steps = [{ key: 'consultation', days: 30, count: 4 }];
    const { shows } = await open({ role: 'manager', steps });
    await shows('30 instead of 7 days: Step of your case');
    const overdue = Array.from(document.querySelectorAll('.figure')).find(
      ({ textContent }) => textContent === '$1,234.50',
    );
    expect(overdue?.className).toContain('text-seal-ink');
  });

  test('name the service where steps of two services share a title', async () => {
    const steps = [
      { key: 'consultation', days: 3, count: 4 },
      { key: 'former', days: 9, count: 1 },
    ];
    const { shows } = await open({ role: 'manager', steps });
    await openFigure('Steps slower than estimated');
    await shows('Step of your case · China company37');
    await shows('Step of your case9–');
  });

  test('are saved as CSV', async () => {
    const { island } = await open({ role: 'manager' });
    await openFigure('Inquiries this week');
    island.press('Download as CSV: Inquiries by week');
    await until(() => expect(save).toHaveBeenCalledOnce());
    const [blob] = vi.mocked(save).mock.lastCall ?? [];
    const lines = (await blob?.text())?.split('\r\n');
    expect(lines?.slice(0, 3)).toEqual([
      expect.stringContaining('Week of,Number,en,ru,–'),
      '2026-06-15,0,0,0,0',
      '2026-06-22,5,3,1,1',
    ]);
  });
});
