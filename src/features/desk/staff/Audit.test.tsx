// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';

import { openDesk, type StubbedDesk } from '../../../../tests/stubs/desk.tsx';
import { write } from '../../../../tests/stubs/island.tsx';
import { until } from '../../../../tests/stubs/until.ts';

const save = vi.hoisted(() => vi.fn<(file: Blob, name: string) => void>());
vi.mock('../../../browser/save-file.ts', () => ({ save }));

const otto = 'c0000000-0000-4000-8000-000000000001';

const row = (
  id: number,
  subject: string,
  changes: object,
  about: object | null = null,
) => ({
  id,
  at: '2026-06-24T10:00:00+00:00',
  actor: 'Otto',
  actor_id: otto,
  verb: 'update',
  subject,
  reference: 'CPF-C-2026-00007',
  changes,
  about,
});

const rows = [
  row(
    4,
    'leads',
    { state: ['new', 'answered'], note: null, officer_id: [null, 'Otto'] },
    {
      title: 'CPF-L-2026-00001',
    },
  ),
  row(
    3,
    'case_steps',
    { due_on: ['2025-03-01', null], authority_status: null },
    { key: 'chinaName' },
  ),
  row(2, 'invoices', { amount: [100, 150_000], lines: null, billed_to: null }),
  row(1, 'staff', { languages: [['en'], ['en', 'zh']], role: ['officer', 'manager'] }),
  row(
    0,
    'deadlines',
    { kind: ['filing', null], due_on: ['2025-03-01', null] },
    { key: 'accounts', title: 'Acme' },
  ),
];

let desk: StubbedDesk;

async function open(search = ''): Promise<void> {
  desk = await openDesk({
    path: `/audit${search}`,
    role: 'manager',
    answers: (backend) => {
      backend.json('/desk_audit', { more: false, rows });
      backend.json('/desk_staff', [
        {
          id: otto,
          name: 'Otto',
          email: 'otto@crossport.example',
          role: 'officer',
          languages: [],
          since: '2026-06-24T10:00:00+00:00',
          open_cases: 0,
          second_factor: false,
        },
      ]);
    },
  });
  await desk.shows('Inquiry changed');
}

const control = (name: string) => {
  const input = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!input) throw new Error(`No ${name}`);
  return input;
};

function set(name: string, value: string): void {
  const field = control(name);
  const kind = name === 'day' ? 'input' : 'change';
  if (name === 'day') write(field, value);
  else field.value = value;
  flushSync(() => field.dispatchEvent(new Event(kind, { bubbles: true })));
}

beforeEach(() => save.mockClear());

test('each row says from what to what, or only that something changed', async () => {
  await open();
  for (const text of [
    'Annual accounts · Acme',
    'Name approval',
    'CPF-L-2026-00001',
    'Status: New → Answered',
    'Note: changed',
    'Officer: – → Otto',
    'Due: March 1, 2025 → –',
    'Amount: $1.00 → $1,500.00',
    'Languages: English → English and ',
    'Role: Case officer → Manager',
  ])
    expect(desk.island.text()).toContain(text);
  expect(desk.island.text().match(/Details: changed/g)).toHaveLength(2);
});

test('person, day and case are filters of the address', async () => {
  await open();
  await until(() => expect(control('person').textContent).toContain('Otto'));
  set('person', otto);
  set('day', '2026-06-24');
  expect(location.search).toBe(`?person=${otto}&day=2026-06-24`);
  await until(() =>
    expect(desk.bodiesTo('/desk_audit').at(-1)).toMatchObject({
      actor_id: otto,
      since: new Date('2026-06-24T00:00').toISOString(),
      until: new Date('2026-06-25T00:00').toISOString(),
      page: 1,
      size: 25,
    }),
  );
});

test('an address with nonsense asks for everything', async () => {
  await open('?person=x&day=y&q=7');
  expect(desk.bodiesTo('/desk_audit').at(-1)).toEqual({
    case_search: '7',
    page: 1,
    size: 25,
  });
});

test('the CSV has all pages of what is listed, with its changes', async () => {
  await open('?q=7&page=2');
  desk.backend.answer('/desk_audit', () => {
    const { page } = desk.backend.requests.at(-1)?.body as { page: number };
    const filler = Array.from({ length: 1995 }, (_, index) =>
      row(-1 - index, 'leads', {}),
    );
    const last = row(-2000, 'leads', {}, { title: 'CPF-L-2026-00000' });
    const found = page === 1 ? [...rows, ...filler] : [last];
    return Promise.resolve(Response.json({ more: page === 1, rows: found }));
  });
  desk.island.press('Download as CSV');
  await until(() => expect(save).toHaveBeenCalledOnce());
  expect(desk.bodiesTo('/desk_audit').slice(-2)).toEqual([
    { case_search: '7', page: 1, size: 2000 },
    { case_search: '7', page: 2, size: 2000 },
  ]);
  const [file] = save.mock.calls[0] ?? [];
  const lines = (await file?.text())?.split('\r\n') ?? [];
  expect(lines).toHaveLength(2003);
  expect(lines[2001]).toContain('CPF-L-2026-00000');
  const [headings, first] = lines;
  expect(headings).toBe('\uFEFFWhen,Who,Action,About,What changed,Case');
  expect(first).toBe(
    '2026-06-24T10:00:00+00:00,Otto,Inquiry changed,CPF-L-2026-00001,Status: New → Answered · Note: changed · Officer: – → Otto,CPF-C-2026-00007',
  );
});
