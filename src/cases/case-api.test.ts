// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { type Call, prepareCalls, testCalls } from '../../tests/stubs/calls.ts';
import { maxRows } from '../supabase/limits.ts';

type Calls = typeof import('./case-api.ts');

const id = 'ca000000-0000-4000-8000-000000000001';
const posted = { case_id: id, body: 'Hi', files: [], key: id };

const all: Call<Calls>[] = [
  ['readPeople', (api) => api.readPeople(id), '/case_people', []],
  ['readSteps', (api) => api.readSteps(id), '/case_steps', []],
  ['readRequests', (api) => api.readRequests([id]), '/document_requests', []],
  ['readDocuments', (api) => api.readDocuments([id]), '/documents', []],
  ['readMessages', (api) => api.readMessages(id), '/case_messages', []],
  ['readEvents', (api) => api.readEvents(id), '/case_events', []],
  ['readInvoices', (api) => api.readInvoices([id]), '/invoices', []],
  ['readCompanies', (api) => api.readCompanies([id]), '/companies', []],
  ['readDeadlines', (api) => api.readDeadlines([id]), '/deadlines', []],
  ['postMessage', (api) => api.postMessage(posted), '/post_message', `"${id}"`, posted],
  [
    'markMessagesRead',
    (api) => api.markMessagesRead(id),
    '/mark_messages',
    '',
    { case_id: id },
  ],
  [
    'submitDocument',
    (api) =>
      api.submitDocument(
        { request: id, path: 'a', name: '护照.pdf', sha256: 'b' },
        new AbortController().signal,
      ),
    '/submit_document',
    `"${id}"`,
    { request: id, path: 'a', name: '护照.pdf', sha256: 'b' },
  ],
];

const ready = prepareCalls(() => import('./case-api.ts'));

describe('each call of portal and desk about a case', () => {
  testCalls(all, ready);
});

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
