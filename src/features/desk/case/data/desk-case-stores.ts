import { computed } from 'nanostores';

import { createLoaded, joinIds, splitIds } from '../../../../application/loaded.ts';
import * as caseCalls from '../../../../cases/case-calls.ts';
import * as payments from '../../../../cases/invoices/payments.ts';
import { $route } from '../../desk-routes.ts';
import * as calls from './desk-case-calls.ts';
import { readReminders } from './desk-payment-calls.ts';

const $reference = computed($route, (route) =>
  route?.route === 'case' || route?.route === 'receipt'
    ? route.params.reference
    : undefined,
);

export const $overviewRows = createLoaded('deskCase', [$reference], calls.readOverview);

export const $parties = createLoaded('deskParties', [$reference], calls.readParties);

/** Undefined while another case is loading. */
export const $case = computed([$reference, $overviewRows], (reference, { data }) =>
  data?.value?.find((one) => one.reference === reference),
);

const $caseId = computed($case, (overview) => overview?.id);

export const $steps = createLoaded('deskSteps', [$caseId], calls.readSteps);
export const $requests = createLoaded('deskRequests', [$caseId], (id) =>
  caseCalls.readRequests([id]),
);
export const $documents = createLoaded('deskDocuments', [$caseId], (id) =>
  caseCalls.readDocuments([id]),
);
export const $messages = createLoaded('deskMessages', [$caseId], caseCalls.readMessages);
export const $events = createLoaded('deskEvents', [$caseId], caseCalls.readEvents);
export const $invoices = createLoaded('deskInvoices', [$caseId], calls.readInvoices);
/** Drafts have no payments. */
const $invoiceIds = computed($invoices, ({ data }) =>
  joinIds(data?.value?.filter(({ number }) => number !== null).map(({ id }) => id)),
);

export const $payments = createLoaded('deskPayments', [$invoiceIds], (ids) =>
  payments.readPayments(splitIds(ids)),
);
export const $reports = createLoaded('deskReports', [$invoiceIds], (ids) =>
  payments.readReports(splitIds(ids)),
);
export const $reminders = createLoaded('deskReminders', [$invoiceIds], (ids) =>
  readReminders(splitIds(ids)),
);
export const $deadlines = createLoaded('deskDeadlines', [$caseId], (id) =>
  caseCalls.readDeadlines([id]),
);
export const $companies = createLoaded('deskCompanies', [$caseId], (id) =>
  caseCalls.readCompanies([id]),
);
export const $people = createLoaded('deskPeople', [$caseId], caseCalls.readPeople);
export const $notes = createLoaded('deskNotes', [$caseId], calls.readNotes);
export const $audit = createLoaded('deskAudit', [$caseId], calls.readCaseAudit);
