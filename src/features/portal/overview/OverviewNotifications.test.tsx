// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { removeStubs } from '../../../../tests/stubs/backend.ts';
import { closeIsland } from '../../../../tests/stubs/island.tsx';
import { openPortal, overview, time } from '../../../../tests/stubs/portal.tsx';
import { until } from '../../../../tests/stubs/until.ts';

const news = (id: string, kind: string, case_id: string | null, params: object) => ({
  id,
  kind,
  params,
  case_id,
  created_at: time,
  read_at: time,
});
const list = [
  news('document', 'documentUploaded', 'theirs', {
    service: 'wfoe',
    reference: 'CPF-C-2026-00077',
  }),
  news('lead', 'lead', null, { lead: 'lead-id', reference: 'CPF-L-2026-00005' }),
  news('own', 'message', overview.id, {
    service: 'wfoe',
    reference: overview.reference,
  }),
];

const stepDone = (number: number, read: boolean) => ({
  id: `notification-${number}`,
  kind: 'stepDone',
  params: { service: 'wfoe', step: { title: `Step ${number}` } },
  case_id: overview.id,
  created_at: time,
  read_at: read ? time : null,
});

const line = (id: string) => document.querySelector(`[data-notification=${id}]`);
const linkOf = (id: string) => line(id)?.querySelector('a');

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  closeIsland();
  removeStubs();
});

describe('notifications of staff', () => {
  test('lead to the desk and name the case or inquiry', async () => {
    await openPortal({ answers: (backend) => backend.json('/notifications', list) });
    await until(() =>
      expect(linkOf('document')?.getAttribute('href')).toBe(
        '/desk/cases/CPF-C-2026-00077',
      ),
    );
    expect(line('document')?.textContent).toContain('CPF-C-2026-00077');
    expect(linkOf('lead')?.getAttribute('href')).toBe('/desk/leads/lead-id');
    expect(line('lead')?.textContent).toContain('CPF-L-2026-00005');
    expect(linkOf('own')?.getAttribute('href')).toBe(
      '/dashboard/messages?case=CPF-C-2026-00001',
    );
    const left = vi.spyOn(location, 'assign').mockReturnValue();
    flushSync(() => linkOf('document')?.click());
    await until(() =>
      expect(left).toHaveBeenCalledExactlyOnceWith('/desk/cases/CPF-C-2026-00077'),
    );
  });

  test('lead nowhere until the reader’s own cases are loaded', async () => {
    await openPortal({
      answers(backend) {
        backend.json('/notifications', list);
        backend.answer('/case_overviews', () => new Promise(() => undefined));
      },
    });
    await until(() => expect(line('document')).not.toBeNull());
    expect(linkOf('document')).toBeNull();
  });
});

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
    const { backend, island, shows, asked } = await openPortal({
      answers: (stubbed) => stubbed.json('/notifications', list),
    });
    await shows('Step 1');
    backend.json(
      '/notifications',
      list.map((one) => ({ ...one, read_at: time })),
    );
    island.press('Mark as read: China company: this step is done: Step 1');
    await until(() => expect(document.querySelector('.dot')).toBeNull());
    const [patch] = asked('/notifications').filter(({ method }) => method === 'PATCH');
    expect(decodeURIComponent(patch?.path ?? '')).toContain('id=in.(notification-1)');
    expect(Object.keys(patch?.body as object)).toEqual(['read_at']);
  });

  test('lead affiliates to their payouts, and managers to the desk', async () => {
    const news = ['payoutDeclined', 'payoutAsked'].map((kind, number) => ({
      ...stepDone(number, false),
      kind,
      case_id: null,
      params: { amount: 12_755, note: 'No <b>such</b> account' },
    }));
    await openPortal({ answers: (backend) => backend.json('/notifications', news) });
    const linkTo = (path: string) =>
      document.querySelector(`[data-notification] a[href="${path}"]`)?.textContent;
    await until(() =>
      expect(linkTo('/dashboard/affiliate')).toBe(
        'Your payout of $127.55 was declined. Reason: No <b>such</b> account',
      ),
    );
    expect(linkTo('/desk/affiliates')).toBe('A payout of $127.55 was requested.');
  });

  test('of the desk are marked as read before the page is left', async () => {
    const news = { ...stepDone(1, false), kind: 'payoutAsked', params: { amount: 1 } };
    const { backend, asked } = await openPortal({
      answers: (stubbed) => stubbed.json('/notifications', [news]),
    });
    const link = () =>
      document.querySelector<HTMLAnchorElement>('a[href="/desk/affiliates"]');
    await until(() => expect(link()).not.toBeNull());
    const left = vi.spyOn(location, 'assign').mockReturnValue();
    const { promise: answered, resolve: arrive } = Promise.withResolvers<Response>();
    backend.answer('/notifications', () => answered);
    flushSync(() => link()?.click());
    const marks = () =>
      asked('/notifications').filter(({ method }) => method === 'PATCH');
    await until(() => expect(marks()).toHaveLength(1));
    expect(left).not.toHaveBeenCalled();
    arrive(new Response(null, { status: 204 }));
    await until(() => expect(left).toHaveBeenCalledExactlyOnceWith('/desk/affiliates'));
  });
});
