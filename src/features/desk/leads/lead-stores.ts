import { atom, computed } from 'nanostores';

import { createLoaded } from '../../../application/loaded.ts';
import { filtersOf, parseFilters } from '../data/list-filters.ts';
import { $route } from '../desk-routes.ts';
import { readLead, readLeads } from './lead-api.ts';

export const $leads = createLoaded('leads', [filtersOf('leads', 'lead')], (query) =>
  readLeads(parseFilters(query)),
);

/** The inquiry beside the list while the address names none. */
const $suggestedLead = atom<string | undefined>(undefined);

/** The open inquiry. */
export const $leadId = computed([$route, $suggestedLead], (route, suggested) =>
  route?.route === 'lead' ? route.params.id : suggested,
);

export const $lead = createLoaded('lead', [$leadId], readLead);

/**
 * Opens the first inquiry of the list. It stays, whatever becomes of the list, until the function
 * that is returned is called.
 */
export function suggestLead(): () => void {
  const stop = $leads.subscribe(({ data }) => {
    if (!$suggestedLead.get()) $suggestedLead.set(data?.value?.rows[0]?.id);
  });
  return () => {
    stop();
    $suggestedLead.set(undefined);
  };
}
