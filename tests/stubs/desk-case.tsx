import { expect, vi } from 'vitest';

import type { CaseDocument, DocumentRequest, Step } from '../../src/cases/case-shapes.ts';
import type { CaseEvent } from '../../src/cases/event-shapes.ts';
import type {
  DeskInvoice,
  DeskSummary,
  Parties,
} from '../../src/features/desk/case/data/desk-case-shapes.ts';
import { messageGroup } from '../../src/i18n/translate.ts';
import type { StubbedBackend } from './backend.ts';
import { caseSummaryRow } from './case-summary.ts';
import { call, londonHours } from './consultation.ts';
import { openDesk, type StubbedDesk } from './desk.tsx';
import { until } from './until.ts';

const time = '2026-06-24T10:00:00+00:00';
export const { id, reference } = caseSummaryRow;
export const words = messageGroup('en', 'deskCase');

/** Ana's case, as the database returns it to the desk. */
export const summary = {
  ...caseSummaryRow,
  officer_name: 'Grace Lin',
  percent: 20,
  holder: 'officer',
  officer_action: 'review',
  unanswered: false,
  to_review: 1,
  status: 'documentsReview',
} satisfies DeskSummary;
const parties: Parties = {
  id,
  officer_id: 'one',
  version: 6,
  client: {
    name: '<b>Ana</b>',
    email: 'ana@example.com',
    phone: null,
    locale: 'zh',
    delete_after: null,
    billing: null,
  },
  leads: [
    { id: 'lead-1', reference: 'CPF-L-2026-00007', consultation: call },
    { id: 'lead-2', reference: 'CPF-L-2026-00008', consultation: null },
  ],
  officers: [
    { id: 'one', name: 'Grace Lin' },
    { id: 'two', name: 'Otto' },
  ],
};
export const step = (key: string, state: Step['state'], version: number): Step => ({
  id: key,
  position: version,
  key,
  title: null,
  actor: 'client',
  state,
  due_on: null,
  authority_status: null,
  since: time,
  done_at: null,
  version,
});
export const request = {
  id: 'request',
  case_id: id,
  key: 'passport',
  title: null,
  state: 'uploaded',
  reason: null,
  note: null,
  due_on: null,
  instruction: null,
  unrequested: false,
  client_note: null,
  version: 2,
} satisfies DocumentRequest;
export const file = (name: string): CaseDocument => ({
  id: name,
  case_id: id,
  request_id: 'request',
  report_id: null,
  path: `${id}/request/${name}`,
  name: `${name}.pdf`,
  size: 1000,
  created_at: time,
});
export const invoice = (state: DeskInvoice['state'], version = 1): DeskInvoice => ({
  id: 'invoice',
  case_id: id,
  number: state === 'draft' ? null : 'CPF-I-2026-00007',
  billed_to: { name: 'Ana', email: 'ana@example.com', reference, service: 'wfoe' },
  lines: [{ title: 'Fee', amount: 45_000 }],
  tax_name: null,
  tax_bps: 0,
  tax: 0,
  payment_link: null,
  amount: 45_000,
  paid: state === 'paid' ? 45_000 : 0,
  refunded: 0,
  state,
  due_on: null,
  sent_at: state === 'draft' ? null : time,
  paid_at: null,
  sends_reminders: true,
  version,
});
export const event = (number: number, params: CaseEvent['params'] = {}): CaseEvent => ({
  id: number,
  at: time,
  by: 'staff',
  kind: 'stepChanged',
  params: { step: { key: 'chinaName' }, from: 'locked', to: 'open', ...params },
});

export const anyKey = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

/** Answers the first requests of the case's screen, with everything else empty. */
export function answerCase(backend: StubbedBackend): void {
  backend.json('/prices.json', [
    { key: 'wfoe', title: 'China company', amount: 450_000 },
    { key: 'accounting', title: 'Accounting', amount: 15_000, period: 'month' },
  ]);
  backend.json('/case_summaries', [summary]);
  backend.json('/rpc/desk_case', parties);
  backend.json('/rpc/desk_notes', []);
  backend.json('/own_hours', londonHours);
}

/**
 * Opens the case and waits for its files.
 * @param answers sets further responses before the first request
 */
export async function openDeskCase(
  role: 'officer' | 'manager' = 'manager',
  answers?: (backend: StubbedBackend) => void,
  ready: string = words.finishStep,
  hash = '',
): Promise<StubbedDesk> {
  const desk = await openDesk({
    path: `/cases/${reference}${hash}`,
    role,
    answers: (backend) => {
      answerCase(backend);
      backend.json('/case_steps', [
        step('chinaDocuments', 'open', 3),
        step('chinaName', 'locked', 1),
      ]);
      backend.json('/document_requests', [request]);
      backend.json('/documents?', [file('first')]);
      backend.json('/case_events', [event(1)]);
      answers?.(backend);
    },
  });
  await desk.shows('first.pdf');
  await desk.shows(ready);
  return desk;
}

/** Opens the newest file of the passport, which then waits for the verdict. */
export async function openReview(
  ...visit: Parameters<typeof openDeskCase>
): Promise<StubbedDesk> {
  const desk = await openDeskCase(...visit);
  desk.backend.json('/view_document', '');
  desk.backend.json('/storage/v1/', '%PDF-1.7 and more');
  vi.stubGlobal('navigator', { pdfViewerEnabled: true });
  vi.stubGlobal('open', () => ({ location: { replace: () => undefined } }));
  desk.island.press(`${words.openReview}: Passport`);
  await until(() => expect(desk.island.offers(`${words.accept}: Passport`)).toBe(true));
  return desk;
}
