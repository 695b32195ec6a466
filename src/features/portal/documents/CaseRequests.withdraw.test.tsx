// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { file, request } from '../../../../tests/stubs/desk-case.tsx';
import { openPortal, summary } from '../../../../tests/stubs/portal.tsx';
import { until } from '../../../../tests/stubs/until.ts';

const open = (state: string) =>
  openPortal({
    path: '/documents',
    answers: (backend) => {
      backend.json('/case_summaries', [summary]);
      backend.json('/document_requests', [{ ...request, case_id: summary.id, state }]);
      backend.json('/documents?', [{ ...file('first'), case_id: summary.id }]);
    },
  });

test.each([
  ['', 200, 'File withdrawn'],
  [{ code: 'already_viewed' }, 409, 'We have already opened this file'],
  [{ code: 'no_case' }, 404, 'This file has already been withdrawn.'],
])(
  '§10 a withdrawal after a confirmation, answered %o',
  async (answer, status, message) => {
    const { backend, island } = await open('uploaded');
    backend.json('/withdraw_document', answer, status);
    await until(() => expect(island.offers('Withdraw: first.pdf')).toBe(true));
    island.press('Withdraw: first.pdf');
    island.press('Withdraw');
    await until(() =>
      expect(island.notices[0]).toMatchObject({
        title: expect.stringContaining(message) as string,
      }),
    );
    const sent = backend.requests.find(({ path }) => path.includes('/withdraw_document'));
    expect(sent?.body).toEqual({ document_id: 'first' });
  },
);

test.each(['in_review', 'accepted', 'rejected'])(
  '§10 nothing can be withdrawn while its document is %s',
  async (state) => {
    const { island } = await open(state);
    await until(() => expect(island.offers('Download: first.pdf')).toBe(true));
    expect(island.offers('Withdraw: first.pdf')).toBe(false);
  },
);
