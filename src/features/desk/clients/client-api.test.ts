// @vitest-environment happy-dom
import { describe } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';

type Calls = typeof import('./client-api.ts');

const page = { more: false, rows: [] };
const client = {
  id: 'client',
  name: null,
  email: 'ana@example.com',
  phone: null,
  locale: null,
  since: '2026-11-01T10:00:00+00:00',
  delete_after: null,
  cases: [],
  leads: [],
  invoices: [],
};

const all: Call<Calls>[] = [
  [
    'readClients',
    (api) => api.readClients({}),
    '/desk_clients',
    page,
    { search: '', page: 1 },
  ],
  ['readClient', (api) => api.readClient('id'), '/desk_client', client, { client: 'id' }],
];

const ready = prepareCalls(() => import('./client-api.ts'));

describe('each call of the clients', () => {
  testCalls(all, ready);
});
