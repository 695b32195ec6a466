// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./case-list-api.ts');

const page = { more: false, rows: [] };

const all: Call<Calls>[] = [
  [
    'readCases',
    (api) => api.readCases({}),
    '/desk_cases',
    page,
    { list: 'mine', search: '', services: [], sort: '', page: 1 },
  ],
];

const ready = prepareCalls(() => import('./case-list-api.ts'));

describe('each call of the list of cases', () => {
  testCalls(all, ready);
});

test.each(['0', '-1', '1.5', '1e3', 'x', '', '9999999'])(
  'a query with the page %j means the first page',
  async (number) => {
    const { backend, calls } = ready();
    backend.json('/desk_cases', page);
    await calls.readCases({ page: number });
    expect(backend.requests.at(-1)?.body).toMatchObject({ page: 1, list: 'mine' });
  },
);
