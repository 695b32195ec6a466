import type { StubbedBackend } from './backend.ts';

const time = '2026-06-24T10:00:00+00:00';

/** A case in its first step, with nothing else in it. */
export const openCase = {
  id: 'ca000000-0000-4000-8000-000000000001',
  reference: 'CPF-C-2026-00001',
  service: 'wfoe',
  opened_at: time,
  closed_at: null,
  officer_name: 'Grace Lin',
  percent: 20,
  step_key: null,
  step_title: 'Papers',
  since: time,
  authority_status: null,
  turn: 'officer',
  due_on: null,
  to_send: 0,
  to_review: 0,
  unread_messages: 0,
  status: 'inProgress',
};

const parties = {
  id: openCase.id,
  officer_id: 'one',
  client: { name: 'Ana', email: 'ana@example.com', phone: null, locale: 'en' },
  officers: [{ id: 'one', name: 'Grace Lin' }],
};

/** Answers what the screen of the case asks for. Rules that come later go first. */
export function answerCase(backend: StubbedBackend): void {
  backend.json('/prices.json', []);
  backend.json('/case_overviews', [openCase]);
  backend.json('/rpc/desk_case', parties);
}
