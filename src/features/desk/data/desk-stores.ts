import { computed } from 'nanostores';

import { createLoaded } from '../../../application/loaded.ts';
import { addDays, isDay, zonedDate } from '../../../i18n/zoned-day.ts';
import { ownZone } from '../../../i18n/zoned-time.ts';
import {
  readAffiliate,
  readAffiliates,
  readLedger,
} from '../affiliates/desk-affiliate-calls.ts';
import { readPayouts } from '../affiliates/payout-calls.ts';
import { readCalendar, readOwnHours } from '../calendar/calendar-calls.ts';
import { readCases } from '../cases/case-list-calls.ts';
import { readClient, readClients } from '../cases/client-calls.ts';
import { $route, type Section } from '../desk-routes.ts';
import { readInvoices } from '../invoices/invoice-calls.ts';
import { readLead, readLeads } from '../leads/lead-calls.ts';
import { searchDesk } from '../search/search-calls.ts';
import { readAudit } from '../staff/audit-calls.ts';
import { readMails } from '../staff/mail-calls.ts';
import { readSecondFactor, readStaff } from '../staff/staff-calls.ts';
import { readFigures, readToday } from '../today/today-calls.ts';
import type { Filters } from './list-filters.ts';

/** The filters of a section as a query; undefined on other screens. */
function filtersOf(section: Section) {
  return computed($route, (route) =>
    route?.route === section ? `?${new URLSearchParams(route.search)}` : undefined,
  );
}

function parseFilters(query = ''): Filters {
  return Object.fromEntries(new URLSearchParams(query));
}

export const $today = createLoaded('today', [], readToday);

export const $ownHours = createLoaded('ownHours', [], readOwnHours);

/** The zone that calls are shown in. Without hours, or without an answer, the browser's. */
export const $zone = computed(
  $ownHours,
  ({ data }) => data && (data.value?.time_zone ?? ownZone()),
);

/** The days of the calendar's screen. */
export const calendarDays = 14;

/** The calendar's first day: the address's, which may be misspelt, or today. */
export const $calendarFrom = computed([$route, $zone], (route, zone) => {
  if (route?.route !== 'calendar' || !zone) return undefined;
  const { from = '' } = route.search;
  return isDay(from) ? from : zonedDate(Date.now(), zone);
});

export const $calendar = createLoaded(
  'calendar',
  [$calendarFrom, $zone],
  (from = '', zone = '') => readCalendar(from, addDays(from, calendarDays), zone),
);

export const $figures = createLoaded('figures', [], readFigures);

export const $leads = createLoaded('leads', [filtersOf('leads')], (query) =>
  readLeads(parseFilters(query)),
);

export const $cases = createLoaded('deskCases', [filtersOf('cases')], (query) =>
  readCases(parseFilters(query)),
);

const $openSearch = computed($route, (route) => {
  const { list, q } = route?.route === 'cases' ? route.search : {};
  return list === 'closed' ? undefined : q || undefined;
});

/** Closed cases that the same search would find. */
export const $closedCases = createLoaded('closedCases', [$openSearch], (q = '') =>
  readCases({ list: 'closed', q }),
);

export const $clients = createLoaded('clients', [filtersOf('clients')], (query) =>
  readClients(parseFilters(query)),
);

export const $invoices = createLoaded('invoices', [filtersOf('invoices')], (query) =>
  readInvoices(parseFilters(query)),
);

export const $audit = createLoaded('audit', [filtersOf('audit')], (query) =>
  readAudit(parseFilters(query)),
);

export const $affiliates = createLoaded(
  'affiliates',
  [filtersOf('affiliates')],
  (query) => readAffiliates(parseFilters(query)),
);

const $code = computed($route, (route) =>
  route?.route === 'affiliate' ? route.params.code : undefined,
);

export const $affiliate = createLoaded('affiliate', [$code], (code = '') =>
  readAffiliate(code),
);

const $affiliateId = computed(
  [$code, $affiliate],
  (code, { data }) => data?.value?.find((one) => one.code === code)?.id,
);

export const $ledger = createLoaded('ledger', [$affiliateId], (id = '') =>
  readLedger(id),
);

export const $payouts = createLoaded('payouts', [filtersOf('affiliates')], (query) =>
  readPayouts(parseFilters(query)),
);

export const $staff = createLoaded('staff', [], readStaff);

export const $secondFactor = createLoaded('secondFactor', [], readSecondFactor);

export const $mails = createLoaded('mails', [], readMails);

const $leadId = computed($route, (route) =>
  route?.route === 'lead' ? route.params.id : undefined,
);

export const $lead = createLoaded('lead', [$leadId], (id = '') => readLead(id));

const $clientId = computed($route, (route) =>
  route?.route === 'client' ? route.params.id : undefined,
);

export const $client = createLoaded('client', [$clientId], (id = '') => readClient(id));

const $wanted = computed($route, (route) =>
  route?.route === 'search' ? route.search['q'] || undefined : undefined,
);

export const $found = createLoaded('found', [$wanted], (q = '') => searchDesk(q));
