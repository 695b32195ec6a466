import { computed } from 'nanostores';
import * as v from 'valibot';

import { query } from '../../../application/backend-api.ts';
import { createLoaded } from '../../../application/loaded.ts';
import { summary } from '../../../cases/case-shapes.ts';
import { servicesNamed } from '../../../cases/case-texts.ts';
import { moment } from '../../../supabase/response-shapes.ts';
import { nullableText, pageOf } from '../data/desk-shapes.ts';
import {
  type Filters,
  filtersOf,
  pageNumber,
  parseFilters,
} from '../data/list-filters.ts';
import { $route } from '../desk-routes.ts';
import { $today } from '../today/today-stores.ts';

const summaryFields = v.omit(summary, [
  'authority_status',
  'client_action',
  'next_key',
  'next_title',
]).entries;

const cases = pageOf(
  v.object({
    ...summaryFields,
    client_name: nullableText,
    client_email: v.string(),
    /** Since when it is our turn. */
    waiting_since: v.nullable(moment),
  }),
);

export type CaseRow = v.InferOutput<typeof cases>['rows'][number];

/** The database knows services only by key. */
export function readCases({ list = 'mine', q = '', sort = '', ...rest }: Filters) {
  return query('Cases not loaded', cases, (db) =>
    db.rpc('desk_cases', {
      list,
      search: q,
      services: servicesNamed(q),
      sort,
      page: pageNumber(rest),
    }),
  );
}

/** The list without one in the address: one's own cases or, without any, those waiting for us. Undefined until known. */
export const $defaultList = computed(
  $today,
  ({ data }) => data && (data.value?.lists.mine === 0 ? 'waiting' : 'mine'),
);

const $list = computed(
  [$route, $defaultList],
  (route, otherwise) => route?.search['list'] ?? otherwise,
);

export const $cases = createLoaded(
  'deskCases',
  [filtersOf('cases'), $list],
  (filters, list) => readCases({ ...parseFilters(filters), list }),
);

const $openSearch = computed($route, (route) => {
  const { list, q } = route?.route === 'cases' ? route.search : {};
  return list === 'closed' ? undefined : q || undefined;
});

export const $closedCases = createLoaded('closedCases', [$openSearch], (q) =>
  readCases({ list: 'closed', q }),
);
