import { computed } from 'nanostores';
import * as v from 'valibot';

import { query } from '../../../application/backend-api.ts';
import { createLoaded } from '../../../application/loaded.ts';
import { invoiceState } from '../../../cases/invoices/invoices.ts';
import { cents, day, moment, rowsOf } from '../../../supabase/response-shapes.ts';
import { leadState, nullableText, pageOf } from '../data/desk-shapes.ts';
import {
  type Filters,
  filtersOf,
  pageNumber,
  parseFilters,
} from '../data/list-filters.ts';
import { $route } from '../desk-routes.ts';

const clients = pageOf(
  v.object({
    id: v.string(),
    name: nullableText,
    email: v.string(),
    phone: nullableText,
    locale: nullableText,
    /** The day of the account's deletion, if requested. */
    delete_after: v.optional(v.nullable(moment), null),
    cases: rowsOf(
      v.object({ reference: v.string(), service: v.string(), closed: v.boolean() }),
    ),
  }),
);

const client = v.object({
  id: v.string(),
  name: nullableText,
  email: v.string(),
  phone: nullableText,
  locale: nullableText,
  since: moment,
  delete_after: v.nullable(moment),
  cases: rowsOf(
    v.object({
      reference: v.string(),
      service: v.string(),
      opened_at: moment,
      closed: v.boolean(),
      officer: nullableText,
    }),
  ),
  leads: rowsOf(
    v.object({
      id: v.string(),
      created_at: moment,
      state: leadState,
      subject: v.string(),
    }),
  ),
  invoices: rowsOf(
    v.object({
      id: v.string(),
      /** Drafts have none. */
      number: nullableText,
      case: v.string(),
      amount: cents,
      state: invoiceState,
      due_on: v.nullable(day),
      sent_at: v.nullable(moment),
    }),
  ),
});

export type ClientRow = v.InferOutput<typeof clients>['rows'][number];
export type Client = v.InferOutput<typeof client>;

export function readClients({ q = '', ...rest }: Filters) {
  return query('Clients not loaded', clients, (db) =>
    db.rpc('desk_clients', { search: q, page: pageNumber(rest) }),
  );
}

export function readClient(id: string) {
  return query('Client not loaded', client, (db) =>
    db.rpc('desk_client', { client_id: id }),
  );
}

export const $clients = createLoaded('clients', [filtersOf('clients')], (filters) =>
  readClients(parseFilters(filters)),
);

const $clientId = computed($route, (route) =>
  route?.route === 'client' ? route.params.id : undefined,
);

export const $client = createLoaded('client', [$clientId], readClient);
