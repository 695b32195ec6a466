// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';

import { step } from '../../../tests/stubs/desk-case.tsx';
import { invoice, openPortal, summary, time } from '../../../tests/stubs/portal.tsx';
import {
  caseRows,
  expectOthers,
  far,
  some,
  withUnreadable,
} from '../../../tests/stubs/unreadable-rows.ts';
import { until } from '../../../tests/stubs/until.ts';
import { messageGroup } from '../../i18n/translate.ts';

const notification = {
  id: 'news',
  kind: 'stepDone',
  params: { step: { key: 'chinaName' } },
  case_id: null,
  created_at: time,
  read_at: null,
};

const inCase = `/cases/${summary.reference}`;

describe('an unreadable row is left out and the others are shown', () => {
  test.each(
    some([
      [
        'cases',
        '',
        '/case_summaries',
        { ...summary, id: 'good' },
        { due_on: far },
        'China company',
      ],
      [
        'companies',
        '',
        '/client_companies',
        caseRows.company,
        { registered_on: far },
        'Acme',
      ],
      ['deadlines', '', '/deadlines', caseRows.deadline, { due_on: far }, 'Sep 30'],
      ['news', '', '/notifications', notification, { created_at: far }, 'Name approval'],
      ['invoices', '/invoices', '/invoices', invoice, { due_on: far }, invoice.number],
      ['unpaid invoices', '', '/invoices', invoice, { due_on: far }, invoice.number],
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
