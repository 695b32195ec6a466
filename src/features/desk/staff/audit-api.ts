import * as v from 'valibot';

import { query } from '../../../application/backend-api.ts';
import { createLoaded } from '../../../application/loaded.ts';
import { isDay } from '../../../i18n/zoned-day.ts';
import { count, moment } from '../../../supabase/response-shapes.ts';
import { auditSubject, changes, nullableText, pageOf } from '../data/desk-shapes.ts';
import {
  type Filters,
  filtersOf,
  pageNumber,
  parseFilters,
} from '../data/list-filters.ts';

/** Described in audit-texts.ts. */
const audit = pageOf(
  v.object({
    id: count,
    at: moment,
    actor: nullableText,
    actor_id: nullableText,
    verb: v.string(),
    subject: v.string(),
    changes,
    about: auditSubject,
    reference: nullableText,
  }),
);

export type AuditRow = v.InferOutput<typeof audit>['rows'][number];

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A day in the reader's zone, which the URL may misspell. */
function boundsOf(day: string): { since?: string; until?: string } {
  if (!isDay(day)) return {};
  const since = new Date(`${day}T00:00`);
  const until = new Date(since);
  until.setDate(until.getDate() + 1);
  return { since: since.toISOString(), until: until.toISOString() };
}

/**
 * Filtered by `person`, `day` and the case `q`.
 * @param size 25 by default, 2,000 at most
 */
export function readAudit(
  { person = '', day = '', q = '', ...rest }: Filters,
  size = 25,
) {
  return query('Audit not loaded', audit, (db) =>
    db.rpc('desk_audit', {
      ...(uuid.test(person) && { actor_id: person }),
      ...boundsOf(day),
      case_search: q,
      page: pageNumber(rest),
      size,
    }),
  );
}

export const $audit = createLoaded('audit', [filtersOf('audit')], (filters) =>
  readAudit(parseFilters(filters)),
);
