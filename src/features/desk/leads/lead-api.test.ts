// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { prepareCalls } from '../../../../tests/stubs/calls.ts';
import { leadPage, newLead } from '../../../../tests/stubs/lead.ts';

const ready = prepareCalls(() => import('./lead-api.ts'));

test('a query has the filters of the address', async () => {
  const { backend, calls } = ready();
  backend.json('/desk_leads', leadPage([]));
  await calls.readLeads({ state: 'won', mine: '1', q: 'O’Brien', page: '3' });
  expect(backend.requests.at(-1)?.body).toEqual({
    state: 'won',
    only_mine: true,
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
  expect(await calls.readLead(newLead.id)).toEqual({
    ok: false,
    failure: { kind: 'server' },
  });
});
