import { atom, computed } from 'nanostores';

import { createLoaded } from '../../../application/loaded.ts';
import { filtersOf, parseFilters } from '../data/list-filters.ts';
import { $route } from '../desk-routes.ts';
import { readLead, readLeads } from './lead-api.ts';

export const $leads = createLoaded('leads', [filtersOf('leads', 'lead')], (query) =>
  readLeads(parseFilters(query)),
);

/** The inquiry beside the list while the address names none. */
export const $suggestedLead = atom<string | undefined>(undefined);

/** The open inquiry. */
export const $leadId = computed([$route, $suggestedLead], (route, suggested) =>
  route?.route === 'lead' ? route.params.id : suggested,
);

export const $lead = createLoaded('lead', [$leadId], readLead);
