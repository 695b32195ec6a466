import { expect } from 'vitest';

import type {
  CaseDocument,
  DocumentRequest,
  Message,
} from '../../src/cases/case-shapes.ts';
import type { ClientCompany } from '../../src/cases/client-companies.ts';
import type { Deadline } from '../../src/cases/deadlines.ts';
import type { CaseEvent } from '../../src/cases/event-shapes.ts';
import { fillIn } from '../../src/i18n/fill-in.ts';
import { plural } from '../../src/i18n/plural.ts';
import { messageGroup } from '../../src/i18n/translate.ts';
import { caseSummaryRow } from './case-summary.ts';
import { until } from './until.ts';

const { id: case_id, opened_at: time } = caseSummaryRow;

/** A day with a five-digit year, as the database might store it. */
export const far = '20261-04-03';

/** Readable rows of a case, by table. */
export const caseRows = {
  company: {
    id: 'company',
    case_id,
    name: 'Acme',
    place: 'HK',
    registered_on: null,
    number: null,
    version: 1,
  },
  deadline: {
    id: 'deadline',
    case_id,
    company_id: null,
    kind: 'passport',
    due_on: '2031-09-30',
    done_at: null,
    version: 1,
  },
  request: {
    id: 'request',
    case_id,
    key: 'passport',
    title: null,
    state: 'requested',
    reason: null,
    version: 1,
    note: null,
    due_on: null,
    instruction: null,
    unrequested: false,
    client_note: null,
  },
  document: {
    id: 'document',
    case_id,
    request_id: null,
    report_id: null,
    path: `${case_id}/delivered/document`,
    name: 'licence.pdf',
    size: 1000,
    created_at: time,
  },
  message: {
    id: 'message',
    from_staff: true,
    author_name: null,
    body: 'We have begun.',
    created_at: time,
    read_at: time,
    files: [],
  },
  event: {
    id: 1,
    at: time,
    by: 'staff',
    kind: 'stepChanged',
    params: { step: { key: 'chinaName' }, from: 'locked', to: 'open' },
  },
} satisfies {
  company: ClientCompany;
  deadline: Deadline;
  request: DocumentRequest;
  document: CaseDocument;
  message: Message;
  event: CaseEvent;
};

/** A list of a readable row and of one that has something else in it. */
export function withUnreadable(good: object, bad: object): object[] {
  return [{ ...good, ...bad, id: 'bad' }, good];
}

function notices(): (string | null)[] {
  const { leftOut } = messageGroup('en', 'application');
  const notice = fillIn(plural(leftOut, 1, 'en'), { count: 1 });
  return Array.from(
    document.querySelectorAll('[role=status]'),
    ({ textContent }) => textContent,
  ).filter((text) => text === notice);
}

/** Expects the readable row, and one notice that another was left out. */
export async function expectOthers(
  { shows }: { shows: (text: string) => Promise<unknown> },
  text: string,
): Promise<void> {
  await shows(text);
  await until(() => expect(notices()).toHaveLength(1));
  expect(console.error).toHaveBeenCalledWith(
    'A row of another shape:',
    expect.stringMatching(/^\w/),
  );
}

/** The first of the lists; with FULL all, because each opens a whole screen. */
export function some<List>(lists: readonly List[]): readonly List[] {
  return process.env['FULL'] ? lists : lists.slice(0, 1);
}
