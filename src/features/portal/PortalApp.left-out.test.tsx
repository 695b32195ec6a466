// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { removeStubs } from '../../../tests/stubs/backend.ts';
import { invoice, step } from '../../../tests/stubs/desk-case.tsx';
import { closeIsland } from '../../../tests/stubs/island.tsx';
import { openPortal, summary, time } from '../../../tests/stubs/portal.tsx';
import {
  caseRows,
  expectOthers,
  far,
  some,
  withUnreadable,
} from '../../../tests/stubs/unreadable-rows.ts';
import { until } from '../../../tests/stubs/until.ts';
import { messageGroup } from '../../i18n/translate.ts';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  closeIsland();
  removeStubs();
});

const rows = {
  summary: { ...summary, id: 'good' },
  company: {
    id: 'company',
    case_id: summary.id,
    name: 'Acme',
    place: 'HK',
    registered_on: null,
    number: null,
    version: 1,
  },
  invoice: {
    ...invoice('sent'),
    case_id: summary.id,
    billed_to: { service: 'wfoe' },
    sent_at: time,
    paid_at: null,
  },
  notification: {
    id: 'news',
    kind: 'stepDone',
    params: { step: { key: 'chinaName' } },
    case_id: null,
    created_at: time,
    read_at: null,
  },
};

const inCase = `/cases/${summary.reference}`;

describe('an unreadable row is left out and the others are shown', () => {
  test.each(
    some([
      ['cases', '', '/case_summaries', rows.summary, { due_on: far }, 'China company'],
      [
        'companies',
        '',
        '/client_companies',
        caseRows.company,
        { registered_on: far },
        'Acme',
      ],
      ['deadlines', '', '/deadlines', caseRows.deadline, { due_on: far }, 'Sep 30'],
      [
        'news',
        '',
        '/notifications',
        rows.notification,
        { created_at: far },
        'Name approval',
      ],
      [
        'invoices',
        '/invoices',
        '/invoices',
        rows.invoice,
        { due_on: far },
        'CPF-I-2026-00007',
      ],
      [
        'unpaid invoices',
        '',
        '/invoices',
        rows.invoice,
        { due_on: far },
        'CPF-I-2026-00007',
      ],
      [
        'requests',
        inCase,
        '/document_requests',
        caseRows.request,
        { due_on: far },
        'Passport',
      ],
      [
        'all requests',
        '/documents',
        '/document_requests',
        caseRows.request,
        { due_on: far },
        'Passport',
      ],
      [
        'documents',
        inCase,
        '/documents?',
        caseRows.document,
        { size: null },
        'licence.pdf',
      ],
      [
        'messages',
        inCase,
        '/case_messages',
        caseRows.message,
        { created_at: far },
        'We have begun.',
      ],
      [
        'steps',
        inCase,
        '/case_steps',
        step('chinaName', 'open', 1),
        { due_on: far },
        'Name approval',
      ],
      ['history', inCase, '/case_events', caseRows.event, { at: far }, 'Name approval'],
    ] as const),
  )('%s', async (_, path, table, good, bad, text) => {
    const list = withUnreadable(good, bad);
    const portal = await openPortal({
      path,
      answers: (backend) => backend.json(table, list),
    });
    await expectOthers(portal, text);
  });

  test('the calendar contains only the readable deadlines', async () => {
    const { island, shows } = await openPortal({
      answers: (backend) =>
        backend.json('/deadlines', [
          { ...caseRows.deadline, id: 'bad', due_on: far },
          caseRows.deadline,
          { ...caseRows.deadline, id: 'other', kind: 'address' },
        ]),
    });
    await shows('Sep 30');
    let saved = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob;
      return 'blob:calendar';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    island.press(messageGroup('en', 'companyFile').calendarAll);
    await until(() => expect(saved.size).toBeGreaterThan(0));
    expect((await saved.text()).match(/BEGIN:VEVENT/g)).toHaveLength(2);
  });
});
