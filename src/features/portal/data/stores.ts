import { computed } from 'nanostores';

import * as caseCalls from '../../../ui/cases/calls.ts';
import type { Overview } from '../../../ui/cases/shapes.ts';
import { createLoaded } from '../../../ui/signed-in/loaded.ts';

import { $route } from '../routes.ts';
import * as calls from './calls.ts';

export const $account = createLoaded('account', [], calls.readAccount);

export const $settings = createLoaded('settings', [], calls.readSettings);

/** What the account is in the firm; null for clients. */
export const $role = createLoaded('role', [], calls.readRole);

export const $cases = createLoaded('cases', [], calls.readCases);

export const $notifications = createLoaded('notifications', [], calls.readNotifications);

/** Returns the case that an address names; on the messages' screen the first that has news. */
function findCase(
  route: ReturnType<typeof $route.get>,
  cases: readonly Overview[] | undefined,
): Overview | undefined {
  if (route?.route === 'case')
    return cases?.find(({ reference }) => reference === route.params.reference);
  if (route?.route !== 'messages') return undefined;
  return (
    cases?.find(({ reference }) => reference === route.search['case']) ??
    cases?.find(({ unread_messages }) => unread_messages > 0) ??
    cases?.[0]
  );
}

export const $case = computed([$route, $cases], (route, { data }) =>
  findCase(route, data?.value),
);

const $caseId = computed($case, (found) => found?.id);

/** As many cases as a screen shows that is about all of them. */
const mostCases = 50;

const $allIds = computed(
  $cases,
  ({ data }) =>
    data?.value
      ?.slice(0, mostCases)
      .map(({ id }) => id)
      .join() || undefined,
);

/** The cases whose documents are read: all of them, or the one that is open. */
const $caseIds = computed([$route, $allIds, $caseId], (route, all, id) =>
  route?.route === 'documents' ? all : id,
);

export const $steps = createLoaded('steps', [$caseId], (id = '') =>
  caseCalls.readSteps(id),
);
export const $messages = createLoaded('messages', [$caseId], (id = '') =>
  caseCalls.readMessages(id),
);
export const $events = createLoaded('events', [$caseId], (id = '') =>
  caseCalls.readEvents(id),
);
export const $requests = createLoaded('requests', [$caseIds], (ids = '') =>
  caseCalls.readRequests(ids.split(',')),
);
export const $documents = createLoaded('documents', [$caseIds], (ids = '') =>
  caseCalls.readDocuments(ids.split(',')),
);

/** The cases whose invoices, companies and deadlines are read. Where there is none, their stores wait. */
const $dueIds = computed([$route, $allIds, $caseId], (route, all, id) =>
  route?.route === 'case' ? id : all,
);

export const $orders = createLoaded('orders', [$dueIds], (ids = '') =>
  caseCalls.readOrders(ids.split(',')),
);
export const $companies = createLoaded('companies', [$dueIds], (ids = '') =>
  caseCalls.readCompanies(ids.split(',')),
);
export const $deadlines = createLoaded('deadlines', [$dueIds], (ids = '') =>
  caseCalls.readDeadlines(ids.split(',')),
);
