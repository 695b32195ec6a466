import type { Lead, LeadRow } from '../../src/features/desk/leads/lead-api.ts';

const time = '2026-06-24T10:00:00+00:00';

/** An inquiry as the database returns it to the desk, not yet assigned. */
export const newLead: Lead = {
  id: 'lead-1',
  reference: null,
  created_at: time,
  version: 1,
  changed_by: null,
  state: 'new',
  note: null,
  name: 'Rosa Diaz',
  email: 'rosa@example.com',
  company: null,
  subject: 'General Inquiry',
  message: 'Hello',
  referral: null,
  locale: null,
  officer: null,
  mine: null,
  case: null,
  client: 'Rosa Diaz',
  others: [],
  replies: [],
  consultation: null,
} satisfies Lead;

/** A page of the inbox. */
export const leadPage = (rows: readonly unknown[], more = false) => ({
  more,
  rows,
  counts: { new: rows.length, answered: 100, won: 2, lost: 0 },
});

export const leadRow = (number: number): LeadRow => ({
  id: `lead-${number}`,
  created_at: time,
  state: 'new',
  name: `Rosa ${number}`,
  email: `rosa${number}@example.com`,
  subject: 'General Inquiry',
  excerpt: 'Hello',
  officer: null,
  earlier: number,
});
