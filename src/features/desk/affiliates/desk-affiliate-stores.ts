import { computed } from 'nanostores';

import { createLoaded } from '../../../application/loaded.ts';
import { filtersOf, parseFilters } from '../data/list-filters.ts';
import { $route } from '../desk-routes.ts';
import { readAffiliate, readAffiliates, readLedger } from './desk-affiliate-api.ts';
import { readPayouts } from './payout-api.ts';

export const $affiliates = createLoaded(
  'affiliates',
  [filtersOf('affiliates')],
  (query) => readAffiliates(parseFilters(query)),
);

const $code = computed($route, (route) =>
  route?.route === 'affiliate' ? route.params.code : undefined,
);

export const $affiliate = createLoaded('affiliate', [$code], readAffiliate);

const $affiliateId = computed(
  [$code, $affiliate],
  (code, { data }) => data?.value?.find((one) => one.code === code)?.id,
);

export const $ledger = createLoaded('ledger', [$affiliateId], readLedger);

export const $payouts = createLoaded('payouts', [filtersOf('affiliates')], (query) =>
  readPayouts(parseFilters(query)),
);
