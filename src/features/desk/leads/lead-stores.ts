import { computed } from 'nanostores';

import { createLoaded } from '../../../application/loaded.ts';
import { filtersOf, parseFilters } from '../data/list-filters.ts';
import { $route } from '../desk-routes.ts';
import { readLead, readLeads } from './lead-api.ts';

export const $leads = createLoaded('leads', [filtersOf('leads', 'lead')], (query) =>
  readLeads(parseFilters(query)),
);

/** The open inquiry. */
export const $leadId = computed($route, (route) =>
  route?.route === 'lead' ? route.params.id : undefined,
);

export const $lead = createLoaded('lead', [$leadId], readLead);
