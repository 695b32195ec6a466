// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../../../tests/stubs/calls.ts';
import { leadPage, newLead } from '../../../../tests/stubs/lead.ts';

type Calls = typeof import('./lead-api.ts');

const page = leadPage([]);
const { id: lead, version: seen } = newLead;
const change = { lead, seen, state: 'new', note: '', take: true };

const all: Call<Calls>[] = [
  [
    'readLeads',
    (api) => api.readLeads({}),
    '/desk_leads',
    page,
    { mine: false, search: '', page: 1 },
  ],
  ['readLead', (api) => api.readLead(lead), '/desk_lead', newLead, { lead }],
  ['saveLead', (api) => api.saveLead(change), '/save_lead', '', change],
  [
    'answerLead',
    (api) => api.answerLead({ lead, subject: 'Hello', body: 'Yes', key: 'key' }),
    '/answer_lead',
    '',
    { lead, subject: 'Hello', body: 'Yes', key: 'key' },
  ],
];

const ready = prepareCalls(() => import('./lead-api.ts'));

describe('each call of the inquiries', () => {
  testCalls(all, ready);
});

test('a query has the filters of the address', async () => {
  const { backend, calls } = ready();
  backend.json('/desk_leads', page);
  await calls.readLeads({ state: 'won', mine: '1', q: 'O’Brien', page: '3' });
  expect(backend.requests.at(-1)?.body).toEqual({
    state: 'won',
    mine: true,
    search: 'O’Brien',
    page: 3,
  });
});

test.each([
  { ...newLead, state: 'gone' },
  { ...newLead, version: 'two' },
  { ...newLead, others: null },
])('a lead of another shape is a failure: %j', async (row) => {
  const { backend, calls } = ready();
  backend.json('/desk_lead', row);
  expect(await calls.readLead(lead)).toEqual({
    ok: false,
    failure: { kind: 'server' },
  });
});
