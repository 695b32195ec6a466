import { atom, computed, effect, onMount } from 'nanostores';

import { createLoaded } from '../../../application/loaded.ts';
import * as caseApi from '../../../cases/case-api.ts';
import * as payments from '../../../cases/invoices/payments-api.ts';
import { ownCases } from '../../../cases/read-case-rows.ts';
import { $route } from '../portal-routes.ts';
import * as api from './portal-api.ts';

export const $cases = createLoaded('cases', [], api.readCases);

/** The cases that other clients let the user see. */
export const $shared = createLoaded('sharedCases', [], api.readSharedCases);

/** The case that the messages screen opened with. */
const $initialCaseId = atom<string | undefined>();

function namedCase(
  route: ReturnType<typeof $route.get>,
  cases: readonly api.ClientSummary[],
): api.ClientSummary | undefined {
  const reference =
    route?.route === 'case'
      ? route.params.reference
      : route?.route === 'messages' && route.search['case'];
  return cases.find((one) => one.reference === reference);
}

export const $case = computed(
  [$route, $cases, $shared, $initialCaseId],
  (route, { data }, shared, initialId) => {
    const cases = data?.value ?? [];
    const summary = namedCase(route, cases);
    // Only the screen of a case opens one that somebody else shares.
    if (!summary && route?.route === 'case')
      return namedCase(route, shared.data?.value ?? []);
    return summary ?? cases.find(({ id }) => id === initialId);
  },
);

// Without a case in its address, the messages screen opens the first one with unread messages. It stays open after
// they are read, because the client may be writing an answer.
onMount($case, () =>
  effect([$route, $cases], (route, { data }) => {
    const cases = data?.value ?? [];
    const anyCase = route?.route === 'messages' && !namedCase(route, cases);
    const summary =
      cases.find(({ id }) => id === $initialCaseId.get()) ??
      cases.find(({ unread_messages }) => unread_messages > 0) ??
      cases[0];
    $initialCaseId.set(anyCase ? summary?.id : undefined);
  }),
);

const $caseId = computed($case, (summary) => summary?.id);

const $documentCases = computed([$route, $caseId], (route, id) =>
  route?.route === 'documents' ? ownCases : id,
);

export const $steps = createLoaded('steps', [$caseId], caseApi.readSteps);
export const $messages = createLoaded('messages', [$caseId], caseApi.readMessages);
export const $events = createLoaded('events', [$caseId], caseApi.readEvents);
export const $people = createLoaded('people', [$caseId], caseApi.readPeople);
export const $requests = createLoaded('requests', [$documentCases], caseApi.readRequests);
export const $documents = createLoaded(
  'documents',
  [$documentCases],
  caseApi.readDocuments,
);

/** Of the client's own cases, because every screen counts what waits in them. */
export const $invoices = createLoaded('invoices', [], () =>
  caseApi.readInvoices(ownCases),
);

/** Of the open case, which may be a shared one. */
export const $caseInvoices = createLoaded(
  'caseInvoices',
  [$caseId],
  caseApi.readInvoices,
);

const $invoiceNumber = computed($route, (route) =>
  route?.route === 'invoice' || route?.route === 'receipt'
    ? route.params.number
    : undefined,
);

/** The invoice of the address, if the user may read it anywhere. */
export const $invoiceRows = createLoaded('invoice', [$invoiceNumber], api.readInvoice);

/** The invoice of the address, if its case is the client's or shared with them: staff may read others. */
export const $invoice = computed(
  [$invoiceRows, $cases, $shared],
  (rows, { data: own }, { data: shared }) => {
    const ids = [...(own?.value ?? []), ...(shared?.value ?? [])].map(({ id }) => id);
    return rows.data?.value?.find(({ case_id }) => ids.includes(case_id));
  },
);

const $invoiceId = computed($invoice, (invoice) => invoice?.id);

export const $payments = createLoaded('payments', [$invoiceId], (id) =>
  payments.readPayments([id]),
);

/** What the client says they paid of the open invoice. */
export const $reports = createLoaded('reports', [$invoiceId], (id) =>
  payments.readReports([id]),
);

export const $openReports = createLoaded('openReports', [], payments.readOpenReports);

/** The client's unpaid invoices, except those that they say are paid. Undefined until loaded. */
export const $toPay = computed(
  [$invoices, $openReports],
  ({ data }, { data: reports }) => {
    if (!reports) return undefined;
    const reported = new Set(reports.value?.map(({ invoice_id }) => invoice_id));
    return data?.value?.filter(({ id, state }) => state === 'sent' && !reported.has(id));
  },
);

/** The shared case that is open, else the client's own ones. */
const $dueCases = computed([$caseId, $shared], (id, { data }) =>
  id && data?.value?.some((one) => one.id === id) ? id : ownCases,
);

export const $clientCompanies = createLoaded(
  'companies',
  [$dueCases],
  caseApi.readClientCompanies,
);
export const $deadlines = createLoaded('deadlines', [$dueCases], caseApi.readDeadlines);
