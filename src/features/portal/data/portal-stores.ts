import { atom, computed, effect, onMount } from 'nanostores';

import * as caseCalls from '../../../cases/case-calls.ts';
import type { Overview } from '../../../cases/case-shapes.ts';
import { createLoaded } from '../../../application/loaded.ts';

import { $route } from '../portal-routes.ts';
import * as calls from './portal-calls.ts';

export const $profile = createLoaded('profile', [], calls.readProfile);

export const $settings = createLoaded('settings', [], calls.readSettings);

export const $cases = createLoaded('cases', [], calls.readCases);

export const $notifications = createLoaded('notifications', [], calls.readNotifications);

/** The id of the case that the messages' screen began with, for as long as it is open. */
const $begunWith = atom<string | undefined>();

/** Returns the case that an address names. */
function namedCase(
  route: ReturnType<typeof $route.get>,
  cases: readonly Overview[],
): Overview | undefined {
  const reference =
    route?.route === 'case'
      ? route.params.reference
      : route?.route === 'messages' && route.search['case'];
  return cases.find((one) => one.reference === reference);
}

/** The case that the screen is about: its address names it, or the messages' screen began with it. */
export const $case = computed(
  [$route, $cases, $begunWith],
  (route, { data }, begunWith) => {
    const cases = data?.value ?? [];
    return namedCase(route, cases) ?? cases.find(({ id }) => id === begunWith);
  },
);

// Messages of no case in particular begin with the first that has news. It stays, though these are soon read and
// others come, since somebody may be writing to it.
onMount($case, () =>
  effect([$route, $cases], (route, { data }) => {
    const cases = data?.value ?? [];
    const anyCase = route?.route === 'messages' && !namedCase(route, cases);
    const found =
      cases.find(({ id }) => id === $begunWith.get()) ??
      cases.find(({ unread_messages }) => unread_messages > 0) ??
      cases[0];
    $begunWith.set(anyCase ? found?.id : undefined);
  }),
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
