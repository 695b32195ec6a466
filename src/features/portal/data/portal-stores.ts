import { atom, computed, effect, onMount } from 'nanostores';

import { createLoaded, joinIds, splitIds } from '../../../application/loaded.ts';
import * as caseApi from '../../../cases/case-api.ts';
import * as payments from '../../../cases/invoices/payments-api.ts';
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

const maxCases = 50;

const $allIds = computed($cases, ({ data }) =>
  joinIds(data?.value?.slice(0, maxCases).map(({ id }) => id)),
);

const $documentCaseIds = computed([$route, $allIds, $caseId], (route, all, id) =>
  route?.route === 'documents' ? all : id,
);

export const $steps = createLoaded('steps', [$caseId], caseApi.readSteps);
export const $messages = createLoaded('messages', [$caseId], caseApi.readMessages);
export const $events = createLoaded('events', [$caseId], caseApi.readEvents);
export const $people = createLoaded('people', [$caseId], caseApi.readPeople);
export const $requests = createLoaded('requests', [$documentCaseIds], (ids) =>
  caseApi.readRequests(splitIds(ids)),
);
export const $documents = createLoaded('documents', [$documentCaseIds], (ids) =>
  caseApi.readDocuments(splitIds(ids)),
);

/** The client's own cases, because every screen counts what waits in them, and a shared one that is open. */
const $dueCaseIds = computed([$allIds, $caseId], (all, id) =>
  id && !all?.includes(id) ? joinIds([all, id]) : all,
);

const $billedCaseIds = computed([$dueCaseIds, $shared], (ids, { data }) => {
  const hidden = data?.value?.filter(({ sees_invoices }) => !sees_invoices);
  const hiddenIds = new Set(hidden?.map(({ id }) => id));
  return ids && joinIds(splitIds(ids).filter((id) => !hiddenIds.has(id)));
});

export const $invoices = createLoaded('invoices', [$billedCaseIds], (ids) =>
  caseApi.readInvoices(splitIds(ids)),
);
/** The invoice that is open, or whose receipt is. */
const $invoiceId = computed([$route, $invoices], (route, { data }) => {
  const number =
    route?.route === 'invoice' || route?.route === 'receipt'
      ? route.params.number
      : undefined;
  return data?.value?.find((one) => one.number === number)?.id;
});

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
  [$invoices, $openReports, $cases],
  ({ data }, { data: reports }, { data: cases }) => {
    if (!reports) return undefined;
    const own = new Set(cases?.value?.map(({ id }) => id));
    const reported = new Set(reports.value?.map(({ invoice_id }) => invoice_id));
    return data?.value?.filter(
      ({ id, state, case_id }) =>
        state === 'sent' && own.has(case_id) && !reported.has(id),
    );
  },
);

export const $companies = createLoaded('companies', [$dueCaseIds], (ids) =>
  caseApi.readCompanies(splitIds(ids)),
);
export const $deadlines = createLoaded('deadlines', [$dueCaseIds], (ids) =>
  caseApi.readDeadlines(splitIds(ids)),
);
