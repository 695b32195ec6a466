import { computed } from 'nanostores';

import * as caseCalls from '../../../ui/cases/calls.ts';
import type { Overview } from '../../../ui/cases/shapes.ts';
import { createLoaded } from '../../../ui/signed-in/loaded.ts';

import { $route } from '../routes.ts';
import * as calls from './calls.ts';

export const $profile = createLoaded('profile', [], calls.readProfile);

export const $settings = createLoaded('settings', [], calls.readSettings);

export const $cases = createLoaded('cases', [], calls.readCases);

export const $notifications = createLoaded('notifications', [], calls.readNotifications);

/** The id of the case that the messages' screen began with, for as long as it is open. */
let begunWith: string | undefined;

/**
 * Returns the case whose messages are shown where the address names none: the first that has news. It
 * stays, though these are soon read and others come, since somebody may be writing to it.
 */
function findConversation(cases: readonly Overview[]): Overview | undefined {
  const found =
    cases.find(({ id }) => id === begunWith) ??
    cases.find(({ unread_messages }) => unread_messages > 0) ??
    cases[0];
  begunWith = found?.id;
  return found;
}

/** Returns the case that an address names, or that the messages' screen began with. */
function findCase(
  route: ReturnType<typeof $route.get>,
  cases: readonly Overview[] = [],
): Overview | undefined {
  const reference =
    route?.route === 'case' ? route.params.reference : route?.search['case'];
  const named = cases.find((one) => one.reference === reference);
  if (route?.route === 'messages' && !named) return findConversation(cases);
  begunWith = undefined;
  return route?.route === 'case' || route?.route === 'messages' ? named : undefined;
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
