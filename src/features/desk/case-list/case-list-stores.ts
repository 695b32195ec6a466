import { computed } from 'nanostores';

import { createLoaded } from '../../../application/loaded.ts';
import { filtersOf, parseFilters } from '../data/list-filters.ts';
import { $route } from '../desk-routes.ts';
import { readCases } from './case-list-api.ts';

export const $cases = createLoaded('deskCases', [filtersOf('cases')], (query) =>
  readCases(parseFilters(query)),
);

const $openSearch = computed($route, (route) => {
  const { list, q } = route?.route === 'cases' ? route.search : {};
  return list === 'closed' ? undefined : q || undefined;
});

export const $closedCases = createLoaded('closedCases', [$openSearch], (q) =>
  readCases({ list: 'closed', q }),
);
