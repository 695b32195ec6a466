import { computed } from 'nanostores';

import { createLoaded } from '../../../application/loaded.ts';
import { addDays, isDay, zonedDate } from '../../../i18n/zoned-day.ts';
import { ownZone } from '../../../i18n/zoned-time.ts';
import { $route } from '../desk-routes.ts';
import { readCalendar, readOwnHours } from './calls-api.ts';

export const $ownHours = createLoaded('ownHours', [], readOwnHours);

/** The zone that calls are shown in. Without hours, or without an answer, the browser's. */
export const $zone = computed(
  $ownHours,
  ({ data }) => data && (data.value?.time_zone ?? ownZone()),
);

export const calendarDays = 14;

/** The calendar's first day: the address's, which may be misspelt, or today. */
export const $calendarFrom = computed([$route, $zone], (route, zone) => {
  if (route?.route !== 'calendar' || !zone) return undefined;
  const { from = '' } = route.search;
  return isDay(from) ? from : zonedDate(Date.now(), zone);
});

export const $calendar = createLoaded('calendar', [$calendarFrom, $zone], (from, zone) =>
  readCalendar(from, addDays(from, calendarDays), zone),
);
