// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { faults } from '../../../../tests/stubs/backend.ts';
import { openPortal, summary, time } from '../../../../tests/stubs/portal.tsx';
import { until } from '../../../../tests/stubs/until.ts';

const stepDone = (number: number, read: boolean) => ({
  id: `notification-${number}`,
  kind: 'stepDone',
  params: { service: 'wfoe', step: { title: `Step ${number}` } },
  case_id: summary.id,
  created_at: time,
  read_at: read ? time : null,
});

const line = (id: string) => document.querySelector(`[data-notification=${id}]`);

describe('§9 notifications', () => {
  const list = [1, 2, 3, 4, 5].map((number) => stepDone(number, number > 2));
  const lines = () => document.querySelectorAll('[data-notification]').length;

  test('show the newest three, all on demand, and the bell counts unread ones', async () => {
    const { island, shows } = await openPortal({
      answers: (backend) => backend.json('/notifications', list),
    });
    await shows('China company: this step is done: Step 1');
    expect(lines()).toBe(3);
    expect(document.querySelector('.bell')?.getAttribute('aria-label')).toBe(
      'Notifications, unread: 2',
    );
    expect(document.querySelector('.bell .dot')).not.toBeNull();
    island.press('View all (5)');
    expect(lines()).toBe(5);
    island.press('Show fewer');
    expect(lines()).toBe(3);
  });

  test('are marked as read in the database', async () => {
    const { backend, island, shows, requestsTo } = await openPortal({
      answers: (stubbed) => stubbed.json('/notifications', list),
    });
    await shows('Step 1');
    backend.json(
      '/notifications',
      list.map((one) => ({ ...one, read_at: time })),
    );
    island.press('Mark as read: China company: this step is done: Step 1');
    await until(() => expect(document.querySelector('.dot')).toBeNull());
    const [patch] = requestsTo('/notifications').filter(
      ({ method }) => method === 'PATCH',
    );
    expect(decodeURIComponent(patch?.path ?? '')).toContain('id=in.(notification-1)');
    expect(Object.keys(patch?.body as object)).toEqual(['read_at']);
  });

  test('lead affiliates to their payouts', async () => {
    const declined = {
      ...stepDone(1, false),
      kind: 'payoutDeclined',
      case_id: null,
      params: { amount: 12_755, note: 'No <b>such</b> account' },
    };
    await openPortal({
      answers: (backend) => backend.json('/notifications', [declined]),
    });
    await until(() =>
      expect(
        document.querySelector('[data-notification] a[href="/dashboard/affiliate"]')
          ?.textContent,
      ).toBe('Your payout of $127.55 was declined. Reason: No <b>such</b> account'),
    );
  });

  test('lead nowhere if the reader’s own cases cannot be loaded', async () => {
    await openPortal({
      answers(backend) {
        backend.json('/notifications', [stepDone(1, false)]);
        backend.answer('/case_summaries', faults['200 with HTML']);
      },
    });
    await until(() => expect(line('notification-1')).not.toBeNull());
    expect(line('notification-1')?.querySelector('a')).toBeNull();
  });

  test('are all marked as read by one press', async () => {
    const { island, requestsTo } = await openPortal({
      answers: (backend) => backend.json('/notifications', list),
    });
    await until(() => expect(island.offers('Mark all as read')).toBe(true));
    island.press('Mark all as read');
    const marks = () =>
      requestsTo('/notifications').filter(({ method }) => method === 'PATCH');
    await until(() => expect(marks()).toHaveLength(1));
    expect(decodeURIComponent(marks()[0]?.path ?? '')).toContain(
      'id=in.(notification-1,notification-2)',
    );
  });

  test.each([
    ['of a case', 'stepDone', `/cases/${summary.reference}`],
    ['of a document', 'documentRequested', '/documents'],
  ])('%s are marked as read where it is shown', async (_, kind, path) => {
    const { requestsTo } = await openPortal({
      path,
      answers: (backend) =>
        backend.json('/notifications', [{ ...stepDone(1, false), kind }]),
    });
    await until(() =>
      expect(
        requestsTo('/notifications').filter(({ method }) => method === 'PATCH'),
      ).toHaveLength(1),
    );
  });
});
