import { computed } from 'nanostores';

import { createLoaded } from '../../../application/loaded.ts';
import { $route } from '../desk-routes.ts';
import { searchDesk } from './search-api.ts';

const $searchText = computed($route, (route) =>
  route?.route === 'search' ? route.search['q'] || undefined : undefined,
);

export const $found = createLoaded('found', [$searchText], searchDesk);
