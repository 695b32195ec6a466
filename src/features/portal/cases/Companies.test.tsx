// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

import { faults } from '../../../../tests/stubs/backend.ts';
import { openPortal, time } from '../../../../tests/stubs/portal.tsx';
import { caseRows } from '../../../../tests/stubs/unreadable-rows.ts';
import { until } from '../../../../tests/stubs/until.ts';

const company = {
  ...caseRows.company,
  name: 'Acme: 上海/Ltd.',
  registered_on: '2026-03-01',
  number: '123-4',
};

test('a company is shown without deadlines only once they are loaded', async () => {
  const { backend, island } = await openPortal({
    answers(stubbed) {
      stubbed.json('/client_companies', [company]);
      stubbed.answer('/deadlines', faults['500 with HTML']);
    },
  });
  await until(() => expect(island.text()).toContain('Acme'));
  await until(() => expect(island.text()).toContain('Something went wrong on our side.'));
  expect(island.text()).not.toContain('No deadlines yet.');
  backend.json('/deadlines', []);
  island.press('Try again');
  await until(() => expect(island.text()).toContain('No deadlines yet.'));
});

test('§2 §4 companies have deadlines, which can be saved as calendar files', async () => {
  const deadline = {
    ...caseRows.deadline,
    company_id: 'company',
    kind: 'annualReport',
  };
  const { island, shows } = await openPortal({
    answers: (backend) => {
      backend.json('/client_companies', [company]);
      backend.json('/deadlines', [
        deadline,
        { ...deadline, id: 'own', company_id: null, kind: 'passport' },
        { ...deadline, id: 'done', kind: 'taxReturn', done_at: time },
      ]);
    },
  });
  await shows('Your companies');
  await shows('Registered on March 1, 2026 · Registration number: 123-4');
  await shows(`${company.name}Sep 30, 2031`);
  await shows('Tax return');

  const saved: { name: string; content: Blob }[] = [];
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob;
    return 'blob:calendar';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content });
  });
  island.press(`Add to calendar: Annual report: ${company.name}`);
  await until(() => expect(saved).toHaveLength(1));
  island.press('Add all to calendar');
  await until(() => expect(saved).toHaveLength(2));
  expect(saved.map(({ name }) => name)).toEqual([
    'Annual report_ Acme_ 上海_Ltd.ics',
    'Deadlines.ics',
  ]);
  const [one = '', all = ''] = await Promise.all(
    saved.map(async (file) => file.content.text()),
  );
  expect(one).toContain('UID:deadline\r\n');
  expect(one).toContain('SUMMARY:Annual report: Acme: 上海/Ltd.\r\n');
  expect(one).toContain('DESCRIPTION:Case CPF-C-2026-00001\r\n');
  expect(all.match(/BEGIN:VEVENT/g)).toHaveLength(2);
});
