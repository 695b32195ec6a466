import { computed } from 'nanostores';

import { createLoaded, joinIds, splitIds } from '../../../../application/loaded.ts';
import * as caseApi from '../../../../cases/case-api.ts';
import * as payments from '../../../../cases/invoices/payments-api.ts';
import { $route } from '../../desk-routes.ts';
import * as api from './desk-case-api.ts';
import { readReminders } from './desk-payment-api.ts';

const $reference = computed($route, (route) =>
  route?.route === 'case' || route?.route === 'receipt'
    ? route.params.reference
    : undefined,
);

export const $caseSummaryRows = createLoaded('deskCase', [$reference], api.readSummary);

export const $parties = createLoaded('deskParties', [$reference], api.readParties);

/** Undefined while another case is loading. */
export const $case = computed([$reference, $caseSummaryRows], (reference, { data }) =>
  data?.value?.find((one) => one.reference === reference),
);

const $caseId = computed($case, (summary) => summary?.id);

export const $steps = createLoaded('deskSteps', [$caseId], caseApi.readSteps);
export const $requests = createLoaded('deskRequests', [$caseId], caseApi.readRequests);
export const $documents = createLoaded('deskDocuments', [$caseId], caseApi.readDocuments);
export const $messages = createLoaded('deskMessages', [$caseId], caseApi.readMessages);
export const $events = createLoaded('deskEvents', [$caseId], caseApi.readEvents);
export const $invoices = createLoaded('deskInvoices', [$caseId], api.readInvoices);
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
export const $deadlines = createLoaded('deskDeadlines', [$caseId], caseApi.readDeadlines);
export const $clientCompanies = createLoaded(
  'deskCompanies',
  [$caseId],
  caseApi.readClientCompanies,
);
export const $people = createLoaded('deskPeople', [$caseId], caseApi.readPeople);
export const $notes = createLoaded('deskNotes', [$caseId], api.readNotes);
export const $audit = createLoaded('deskAudit', [$caseId], api.readCaseAudit);
