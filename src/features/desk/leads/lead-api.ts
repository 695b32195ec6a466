import * as v from 'valibot';

import { mutate, query } from '../../../application/backend-api.ts';
import { count, moment, nothing, rowsOf } from '../../../supabase/response-shapes.ts';
import { leadCall, leadState, nullableText, pageOf } from '../data/desk-shapes.ts';
import { type Filters, pageNumber } from '../data/list-filters.ts';

const leadsPage = pageOf(
  v.object({
    id: v.string(),
    created_at: moment,
    state: leadState,
    name: v.string(),
    email: v.string(),
    subject: v.string(),
    excerpt: v.string(),
    officer: nullableText,
    /** Number of earlier messages from the same address. */
    earlier: count,
  }),
);

const leads = v.object({
  ...leadsPage.entries,
  /** Of inquiries by state, whatever the search; 100 or more count as 100. */
  counts: v.object({ new: count, answered: count, won: count, lost: count }),
});

const lead = v.object({
  id: v.string(),
  /** `CPF-L-2026-00001`; older leads have none. */
  reference: nullableText,
  created_at: moment,
  version: count,
  changed_by: nullableText,
  state: leadState,
  note: nullableText,
  name: v.string(),
  email: v.string(),
  company: nullableText,
  subject: v.string(),
  message: v.string(),
  referral: nullableText,
  /** The language of the contact page, if known. */
  locale: nullableText,
  officer: nullableText,
  mine: v.nullable(v.boolean()),
  case: nullableText,
  /** The name of the account with the same address. */
  client: nullableText,
  others: rowsOf(
    v.object({
      id: v.string(),
      created_at: moment,
      state: leadState,
      subject: v.string(),
    }),
  ),
  /** Answers sent from the desk, oldest first. */
  replies: rowsOf(
    v.object({
      id: v.string(),
      created_at: moment,
      subject: v.string(),
      body: v.string(),
      author: nullableText,
      state: v.picklist(['due', 'sent', 'failed']),
    }),
  ),
  consultation: leadCall,
});

export type LeadRow = v.InferOutput<typeof leads>['rows'][number];
export type Lead = v.InferOutput<typeof lead>;

export function readLeads({ state = '', mine, q = '', ...rest }: Filters) {
  return query('Leads not loaded', leads, (db) =>
    db.rpc('desk_leads', {
      ...(state && { state }),
      only_mine: Boolean(mine),
      search: q,
      page: pageNumber(rest),
    }),
  );
}

export function readLead(id: string) {
  return query('Lead not loaded', lead, (db) => db.rpc('desk_lead', { lead_id: id }));
}

type LeadChange = {
  lead_id: string;
  expected_version: number;
  state: string;
  note: string;
  take_over: boolean;
};

export function saveLead(change: LeadChange) {
  return mutate('Lead not saved', nothing, (db) => db.rpc('save_lead', change));
}

export function answerLead(reply: {
  lead_id: string;
  subject: string;
  body: string;
  retry_key: string;
}) {
  return mutate('Inquiry not answered', nothing, (db) => db.rpc('answer_lead', reply));
}
