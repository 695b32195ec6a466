import { computed } from 'nanostores';

import { createLoaded } from '../../../application/loaded.ts';
import { addDays, isDay, zonedDate } from '../../../i18n/zoned-day.ts';
import { ownZone } from '../../../i18n/zoned-time.ts';
import { $route } from '../desk-routes.ts';
import { readCalls, readOwnHours } from './calls-api.ts';

export const $ownHours = createLoaded('ownHours', [], readOwnHours);

/** The zone that calls are shown in: the officer's, or the browser's if that is not set or could not be read. */
export const $zone = computed(
  $ownHours,
  ({ data }) => data && (data.value?.time_zone ?? ownZone()),
);

export const shownDays = 14;

/** The first day shown: that of the address, unless it is missing or misspelt, or today. */
export const $firstDay = computed([$route, $zone], (route, zone) => {
  if (route?.route !== 'calls' || !zone) return undefined;
  const { from = '' } = route.search;
  return isDay(from) ? from : zonedDate(Date.now(), zone);
});

export const $calls = createLoaded('calls', [$firstDay, $zone], (from, zone) =>
  readCalls(from, addDays(from, shownDays), zone),
);
