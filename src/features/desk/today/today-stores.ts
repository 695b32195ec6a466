import { computed } from 'nanostores';

import { createLoaded } from '../../../application/loaded.ts';
import { $route } from '../desk-routes.ts';
import { readFigures, readToday } from './today-api.ts';

export const $today = createLoaded('today', [], readToday);

const $assignee = computed($route, (route) =>
  route?.route === 'today' ? route.search['whose'] || undefined : undefined,
);

/** What waits for those whom the address names. `$today` also has the counts of the sections. */
export const $filteredToday = createLoaded('filteredToday', [$assignee], readToday);

export const $figures = createLoaded('figures', [], readFigures);
