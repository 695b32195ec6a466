import { computed } from 'nanostores';

import { createLoaded } from '../../../application/loaded.ts';
import { filtersOf, parseFilters } from '../data/list-filters.ts';
import { $route } from '../desk-routes.ts';
import { readClient, readClients } from './client-api.ts';

export const $clients = createLoaded('clients', [filtersOf('clients')], (query) =>
  readClients(parseFilters(query)),
);

const $clientId = computed($route, (route) =>
  route?.route === 'client' ? route.params.id : undefined,
);

export const $client = createLoaded('client', [$clientId], readClient);
