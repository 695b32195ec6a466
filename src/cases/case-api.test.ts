// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { prepareCalls } from '../../tests/stubs/calls.ts';
import { maxRows } from '../supabase/limits.ts';

const id = 'ca000000-0000-4000-8000-000000000001';
const ready = prepareCalls(() => import('./case-api.ts'));

test.each([
  ['readRequests', '/document_requests', 'created_at.asc,id.asc'],
  ['readDocuments', '/documents', 'created_at.desc,id.desc'],
  ['readMessages', '/case_messages', 'created_at.desc,id.desc'],
  ['readCompanies', '/companies', 'created_at.asc,id.asc'],
  ['readDeadlines', '/deadlines', 'done_at.desc.nullsfirst,due_on.asc,id.asc'],
  ['readInvoices', '/invoices', 'sent_at.desc,id.desc'],
] as const)('%s reads pages in a stable order', async (name, path, sorted) => {
  const { backend, calls } = ready();
  backend.json(path, []);
  await (name === 'readMessages' ? calls.readMessages(id) : calls[name]([id]));
  const [request] = backend.requests.filter((one) => one.path.includes(path));
  const query = new URLSearchParams(request?.path.split('?')[1]);
  expect(query.get('order')).toBe(sorted);
  expect(query.get('limit')).toBe(String(maxRows));
});
