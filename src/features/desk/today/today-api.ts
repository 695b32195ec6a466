import * as v from 'valibot';

import { query } from '../../../application/backend-api.ts';
import { cents, count, day, moment, rowsOf } from '../../../supabase/response-shapes.ts';
import { consultations, nullableText } from '../data/desk-shapes.ts';

const today = v.object({
  /** Number of cases in each list; 100 or more count as 100. */
  lists: v.object({
    mine: count,
    all: count,
    unassigned: count,
    waiting: count,
    overdue: count,
  }),
  /** The calls of today and of earlier days that are still to come or to be marked. */
  calls: consultations,
  time_zone: nullableText,
  groups: rowsOf(
    v.object({
      kind: v.picklist([
        'step',
        'document',
        'message',
        'lead',
        'deadline',
        'invoice',
        'unassigned',
        'payout',
        'payment',
      ]),
      /** 100 or more count as 100. */
      count,
      /** At most 25, the oldest first. */
      rows: rowsOf(
        v.object({
          id: v.string(),
          since: v.nullable(moment),
          due_on: v.nullable(day),
          what: v.object({
            key: v.optional(v.string()),
            title: v.nullish(v.string()),
            name: v.nullish(v.string()),
            text: v.optional(v.string()),
            company_id: v.optional(v.string()),
            amount: v.optional(cents, 0),
          }),
          case: v.nullable(
            v.object({
              reference: v.string(),
              service: v.string(),
              client: nullableText,
            }),
          ),
          /** Who has the case or inquiry. */
          officer: nullableText,
        }),
      ),
    }),
  ),
});

const noInvoices = { count: 0, amount: 0 };
const unpaid = v.optional(v.object({ count, amount: cents }), noInvoices);

/** Cases of up to 30 days, up to 90 days, and older. */
const ages = v.optional(v.tuple([count, count, count]), [0, 0, 0]);

const figures = v.object({
  made_at: moment,
  inquiries: rowsOf(v.object({ week: day, languages: v.record(v.string(), count) })),
  outcomes: v.object({ new: count, answered: count, won: count, lost: count }),
  turns: v.object({ officer: ages, client: ages, authority: ages, partner: ages }),
  steps: rowsOf(v.object({ key: v.string(), days: v.number(), count })),
  invoices: v.object({
    notDue: unpaid,
    to30: unpaid,
    to60: unpaid,
    over60: unpaid,
    reported: unpaid,
  }),
  commissions: v.object({ eligible: cents, pending: cents }),
});

export type TodayGroup = v.InferOutput<typeof today>['groups'][number];
export type WaitingRow = TodayGroup['rows'][number];
export type FirmFigures = v.InferOutput<typeof figures>;

/** The most urgent kind first. Managers may ask only for what is `mine` or `unassigned`. */
export function readToday(assignee?: string) {
  return query('Today not loaded', today, (db) =>
    db.rpc('desk_today', assignee ? { assignee } : {}),
  );
}

/** At most ten minutes old. Managers only. */
export function readFigures() {
  return query('Figures not loaded', figures, (db) => db.rpc('desk_figures'));
}
