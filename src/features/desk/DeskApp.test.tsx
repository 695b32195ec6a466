// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { faults } from '../../../tests/stubs/backend.ts';
import { type DeskVisit, openDesk } from '../../../tests/stubs/desk.tsx';
import { leadPage, leadRow } from '../../../tests/stubs/lead.ts';
import { until } from '../../../tests/stubs/until.ts';
import { formatLocalMoment } from '../../i18n/format.ts';
import { t } from './desk-texts.ts';

const open = ({ answers, ...visit }: Partial<DeskVisit> = {}) =>
  openDesk({
    path: '/leads',
    ...visit,
    answers(backend) {
      backend.json('/desk_leads', leadPage([0, 1, 2].map(leadRow), true));
      backend.json('/desk_staff', []);
      answers?.(backend);
    },
  });

describe('after somebody leaves', () => {
  test('the confirmation to remove an officer names the open cases', async () => {
    const member = {
      id: 'grace',
      name: 'Grace Lin',
      email: 'grace@crossport.example',
      role: 'officer',
      languages: ['en'],
      since: '2026-01-01T10:00:00+00:00',
      open_cases: 3,
      second_factor: false,
    };
    const { island, shows } = await open({
      path: '/staff',
      role: 'manager',
      answers: (backend) => backend.json('/desk_staff', [member]),
    });
    await shows('Grace Lin');
    island.press('Remove from staff: Grace Lin');
    await shows('3 open cases will have no case officer.');
  });

  test('the list of clients says which account will be deleted', async () => {
    const client = {
      id: 'client',
      name: 'Ben',
      email: 'ben@example.com',
      phone: null,
      locale: 'en',
      delete_after: '2999-07-14T10:00:00+00:00',
      cases: [],
    };
    const { shows } = await open({
      path: '/clients',
      answers: (backend) =>
        backend.json('/desk_clients', { more: false, rows: [client] }),
    });
    await shows('Will be deleted on July 14, 2999');
  });
});

describe('access to the desk', () => {
  test('is refused to clients, and nothing is requested', async () => {
    const { shows, bodiesTo } = await open({ role: null });
    await shows('This page is for staff');
    const links = Array.from(document.querySelectorAll('a'), ({ href }) => new URL(href));
    expect(links.map(({ pathname }) => pathname)).toEqual(['/dashboard']);
    expect(bodiesTo('/desk_')).toEqual([]);
  });

  test('ends with the next reload after the role is removed', async () => {
    const { backend, island, shows, refresh } = await open();
    await shows('Rosa 1');
    backend.json('/staff_role', 'null');
    backend.json('/desk_leads', { code: 'staff_only', message: 'Raw words' }, 403);
    await refresh();
    await shows('This page is for staff');
    expect(island.text()).not.toContain('Rosa');
  });

  test.each(['audit', 'staff'])(
    'does not include the screen /%s for officers',
    async (name) => {
      const { shows, bodiesTo } = await open({ path: `/${name}` });
      await shows('Page not found');
      const back = document.querySelector<HTMLAnchorElement>('.empty a, a.button');
      expect([back?.textContent, back?.pathname]).toEqual(['Today', '/desk']);
      expect(bodiesTo(`/desk_${name}`)).toEqual([]);
    },
  );

  test('opens with a retry after the role could not be loaded', async () => {
    const { backend, island, shows } = await open({
      answers: (stubbed) => stubbed.answer('/staff_role', faults.aborted),
    });
    await shows('We could not reach our server.');
    backend.json('/staff_role', '"officer"');
    island.press('Try again');
    await shows('Rosa 1');
  });
});

describe('lists', () => {
  const press = (
    key: string,
    target: EventTarget = document.body,
    more: KeyboardEventInit = {},
  ) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));

  test('show one row per sender and link to the next page', async () => {
    const { shows, bodiesTo } = await open();
    await shows('+2 earlier');
    expect(bodiesTo('/desk_leads').at(-1)).toEqual({
      only_mine: false,
      search: '',
      page: 1,
    });
    const next = document.querySelector<HTMLAnchorElement>('a[rel=next]');
    expect(next?.getAttribute('href')).toBe('/desk/leads?page=2');
    expect(document.title).toBe('Inquiries | Crossport');
  });

  test('take their filters from the address', async () => {
    const { bodiesTo } = await open({ path: '/leads?state=won&q=rosa&page=2' });
    await until(() =>
      expect(bodiesTo('/desk_leads').at(-1)).toEqual({
        state: 'won',
        only_mine: false,
        search: 'rosa',
        page: 2,
      }),
    );
    const chosen = document.querySelector('[aria-current=true]');
    expect(chosen?.textContent).toBe('Won');
    const field = 'input[aria-label="Reference, name or email"]';
    expect(document.querySelector<HTMLInputElement>(field)?.value).toBe('rosa');
  });

  test('say that a search found nothing, not that the inbox is empty', async () => {
    const { shows } = await open({
      path: '/leads?q=zzz',
      answers: (backend) => backend.json('/desk_leads', leadPage([])),
    });
    await shows('Nothing was found.');
  });

  test.each([
    ['view', 'documents', 'Document viewed'],
    ['update', 'outbox', 'Email sent again'],
    ['refund', 'invoices', 'Refund recorded'],
    ['melt', 'glaciers', 'Other change'],
  ])('show the audit entry %s %s as “%s”', async (verb, subject, text) => {
    const entry = {
      id: 1,
      at: '2026-01-02T03:04:05Z',
      actor: 'Rosa',
      actor_id: null,
      verb,
      subject,
    };
    const page = { more: false, rows: [{ ...entry, reference: null }] };
    const { shows } = await open({
      path: '/audit',
      role: 'manager',
      answers: (backend) => backend.json('/desk_audit', page),
    });
    await shows(text);
  });

  test('move the focus with keys, but not while the user types', async () => {
    const { shows } = await open();
    await shows('Rosa 2');
    const focused = () => document.activeElement?.textContent;
    press('j');
    expect(focused()).toBe('Rosa 0');
    press('j');
    press('j');
    press('j');
    expect(focused()).toBe('Rosa 2');
    press('k');
    expect(focused()).toBe('Rosa 1');
    press('о');
    expect(focused(), 'on a Russian keyboard').toBe('Rosa 2');
    press('/');
    const search = document.querySelector('input');
    expect(document.activeElement).toBe(search);
    press('k', search ?? document.body);
    expect(document.activeElement).toBe(search);
    for (const control of ['ctrlKey', 'metaKey']) {
      search?.blur();
      press('k', document.body, { [control]: true });
      expect(document.activeElement).toBe(search);
    }
  });
});

describe('failed emails', () => {
  const failed = {
    id: 7,
    kind: 'invoice',
    email: 'rosa@example.com',
    case_reference: 'CPF-C-2026-00001',
    error: '550 <b>No such user</b>',
    abandoned_at: '2026-06-24T10:00:00+00:00',
  };
  const visit = (emails: object[], outage: object[] = []) =>
    open({
      path: '/staff',
      role: 'manager',
      answers: (backend) => {
        backend.json('/failed_emails', emails);
        backend.json('/email_outage', outage);
      },
    });

  test('are shown with the email server’s response and can be sent again', async () => {
    const { backend, island, shows, bodiesTo } = await visit([failed]);
    await shows('550 <b>No such user</b>');
    expect(
      document.querySelector('a[href="/desk/cases/CPF-C-2026-00001"]'),
    ).not.toBeNull();
    backend.json('/retry_email', '');
    backend.json('/failed_emails', []);
    island.press('Send again to rosa@example.com');
    await shows('Every email has been sent or is on its way.');
    expect(bodiesTo('/retry_email').at(-1)).toEqual({ email_id: 7 });
    expect(island.notices).toMatchObject([
      { title: 'The email will be sent again shortly.' },
    ]);
  });

  test('are preceded by a warning while no email goes out', async () => {
    const since = '2026-06-24T10:00:00+00:00';
    const { island, shows } = await visit([], [{ since, error: '535 <b>Denied</b>' }]);
    await shows('535 <b>Denied</b>');
    const notice = document.querySelector('[role=alert]');
    expect(notice?.textContent).toContain(formatLocalMoment(since, 'en'));
    expect(island.text()).not.toContain(t('desk.noEmails'));
  });

  test('stay if sending again fails', async () => {
    const { backend, island, shows } = await visit([failed]);
    await shows('rosa@example.com');
    backend.answer('/retry_email', faults.aborted);
    island.press('Send again to rosa@example.com');
    await until(() => expect(island.notices).toMatchObject([{ failed: true }]));
    expect(island.text()).toContain('rosa@example.com');
  });
});
