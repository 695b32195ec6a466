import type { CaseSummary } from '../../src/cases/case-shapes.ts';

const time = '2026-06-24T10:00:00+00:00';

/** A case that waits for its client, as the database returns it to clients and staff. */
export const caseSummaryRow: CaseSummary = {
  id: 'ca000000-0000-4000-8000-000000000001',
  reference: 'CPF-C-2026-00001',
  service: 'wfoe',
  opened_at: time,
  closed_at: null,
  officer_name: null,
  percent: 60,
  step_key: 'chinaDocuments',
  step_title: null,
  next_key: null,
  next_title: null,
  since: time,
  authority_status: null,
  holder: 'client',
  client_action: null,
  due_on: null,
  to_send: 0,
  to_review: 0,
  unread_messages: 0,
  status: 'inProgress',
};
