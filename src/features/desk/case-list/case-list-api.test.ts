// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { prepareCalls } from '../../../../tests/stubs/calls.ts';

const ready = prepareCalls(() => import('./case-list-api.ts'));

test.each(['0', '-1', '1.5', '1e3', 'x', '', '9999999'])(
  'a query with the page %j means the first page',
  async (number) => {
    const { backend, calls } = ready();
    backend.json('/desk_cases', { more: false, rows: [] });
    await calls.readCases({ page: number });
    expect(backend.requests.at(-1)?.body).toMatchObject({ page: 1, list: 'mine' });
  },
);
