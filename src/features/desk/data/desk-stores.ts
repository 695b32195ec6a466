import { computed } from 'nanostores';

import { createLoaded } from '../../../application/loaded.ts';

import { $route, type Section } from '../desk-routes.ts';
import * as calls from './desk-calls.ts';

/** The filters of a section as a query; undefined on other screens. */
function filtersOf(section: Section) {
  return computed($route, (route) =>
    route?.route === section ? `?${new URLSearchParams(route.search)}` : undefined,
  );
}

function parseFilters(query = ''): calls.Filters {
  return Object.fromEntries(new URLSearchParams(query));
}

export const $today = createLoaded('today', [], calls.readToday);

export const $figures = createLoaded('figures', [], calls.readFigures);

export const $leads = createLoaded('leads', [filtersOf('leads')], (query) =>
  calls.readLeads(parseFilters(query)),
);

export const $cases = createLoaded('deskCases', [filtersOf('cases')], (query) =>
  calls.readCases(parseFilters(query)),
);

const $openSearch = computed($route, (route) => {
  const { list, q } = route?.route === 'cases' ? route.search : {};
  return list === 'closed' ? undefined : q || undefined;
});

/** Closed cases that the same search would find. */
export const $closedCases = createLoaded('closedCases', [$openSearch], (q = '') =>
  calls.readCases({ list: 'closed', q }),
);

export const $clients = createLoaded('clients', [filtersOf('clients')], (query) =>
  calls.readClients(parseFilters(query)),
);

export const $invoices = createLoaded('invoices', [filtersOf('invoices')], (query) =>
  calls.readInvoices(parseFilters(query)),
);

export const $audit = createLoaded('audit', [filtersOf('audit')], (query) =>
  calls.readAudit(parseFilters(query)),
);

export const $affiliates = createLoaded(
  'affiliates',
  [filtersOf('affiliates')],
  (query) => calls.readAffiliates(parseFilters(query)),
);

const $code = computed($route, (route) =>
  route?.route === 'affiliate' ? route.params.code : undefined,
);

export const $affiliate = createLoaded('affiliate', [$code], (code = '') =>
  calls.readAffiliate(code),
);

const $affiliateId = computed(
  [$code, $affiliate],
  (code, { data }) => data?.value?.find((one) => one.code === code)?.id,
);

export const $ledger = createLoaded('ledger', [$affiliateId], (id = '') =>
  calls.readLedger(id),
);

export const $payouts = createLoaded('payouts', [filtersOf('affiliates')], (query) =>
  calls.readPayouts(parseFilters(query)),
);

export const $staff = createLoaded('staff', [], calls.readStaff);

export const $secondFactor = createLoaded('secondFactor', [], calls.readSecondFactor);

export const $mails = createLoaded('mails', [], calls.readMails);

const $leadId = computed($route, (route) =>
  route?.route === 'lead' ? route.params.id : undefined,
);

export const $lead = createLoaded('lead', [$leadId], (id = '') => calls.readLead(id));

const $clientId = computed($route, (route) =>
  route?.route === 'client' ? route.params.id : undefined,
);

export const $client = createLoaded('client', [$clientId], (id = '') =>
  calls.readClient(id),
);

const $wanted = computed($route, (route) =>
  route?.route === 'search' ? route.search['q'] || undefined : undefined,
);

export const $found = createLoaded('found', [$wanted], (q = '') => calls.searchDesk(q));
