import { computed } from 'nanostores';

import { createLoaded } from '../../../../application/loaded.ts';
import * as caseCalls from '../../../../cases/case-calls.ts';
import * as payments from '../../../../cases/payments.ts';
import { $route } from '../../desk-routes.ts';
import * as calls from './desk-case-calls.ts';
import { readReminders } from './desk-payment-calls.ts';

const $reference = computed($route, (route) =>
  route?.route === 'case' || route?.route === 'receipt'
    ? route.params.reference
    : undefined,
);

export const $overview = createLoaded('deskCase', [$reference], (reference = '') =>
  calls.readOverview(reference),
);

export const $parties = createLoaded('deskParties', [$reference], (reference = '') =>
  calls.readParties(reference),
);

/** Undefined while another case is loading. */
export const $case = computed([$reference, $overview], (reference, { data }) =>
  data?.value?.find((one) => one.reference === reference),
);

const $caseId = computed($case, (overview) => overview?.id);

export const $steps = createLoaded('deskSteps', [$caseId], (id = '') =>
  calls.readSteps(id),
);
export const $requests = createLoaded('deskRequests', [$caseId], (id = '') =>
  caseCalls.readRequests([id]),
);
export const $documents = createLoaded('deskDocuments', [$caseId], (id = '') =>
  caseCalls.readDocuments([id]),
);
export const $messages = createLoaded('deskMessages', [$caseId], (id = '') =>
  caseCalls.readMessages(id),
);
export const $events = createLoaded('deskEvents', [$caseId], (id = '') =>
  caseCalls.readEvents(id),
);
export const $orders = createLoaded('deskOrders', [$caseId], (id = '') =>
  calls.readOrders(id),
);
/** Drafts have no payments. */
const $orderIds = computed(
  $orders,
  ({ data }) =>
    data?.value
      ?.filter(({ number }) => number !== null)
      .map(({ id }) => id)
      .join() || undefined,
);

export const $payments = createLoaded('deskPayments', [$orderIds], (ids = '') =>
  payments.readPayments(ids.split(',')),
);
export const $reports = createLoaded('deskReports', [$orderIds], (ids = '') =>
  payments.readReports(ids.split(',')),
);
export const $reminders = createLoaded('deskReminders', [$orderIds], (ids = '') =>
  readReminders(ids.split(',')),
);
export const $deadlines = createLoaded('deskDeadlines', [$caseId], (id = '') =>
  caseCalls.readDeadlines([id]),
);
export const $companies = createLoaded('deskCompanies', [$caseId], (id = '') =>
  caseCalls.readCompanies([id]),
);
export const $people = createLoaded('deskPeople', [$caseId], (id = '') =>
  caseCalls.readPeople(id),
);
export const $notes = createLoaded('deskNotes', [$caseId], (id = '') =>
  calls.readNotes(id),
);
export const $audit = createLoaded('deskAudit', [$caseId], (id = '') =>
  calls.readCaseAudit(id),
);
