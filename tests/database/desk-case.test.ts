import { describe, expect } from 'vitest';

import {
  draftInvoice,
  openCase,
  PAY_DAY,
  requestDocument,
  review,
  sendDocument,
  viewDocument,
} from './support/case-scenario.ts';
import {
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
  type Visitor,
} from './support/database.ts';
import { test } from './support/database-test.ts';

describe('§11 desk: whoever saw an outdated state is refused', () => {
  test('when they set or finish a step', async ({ db }) => {
    const { step_id: step } = await openCase(db);
    const set = (visitor: Visitor, due: string) =>
      db.attempt(visitor, 'set_step', {
        step_id: step,
        due_on: due,
        authority_status: null,
        expected_version: 2,
      });
    // Started at the opening, which was its first change.
    expect(await set(MANAGER, '2026-07-01')).toBe('accepted');
    expect(await set(OFFICER, '2026-08-01')).toBe('stale');
    const finish = (seen: number) =>
      db.attempt(OFFICER, 'finish_step', { step_id: step, expected_version: seen });
    expect(await finish(2)).toBe('stale');
    const [row] = await db.read(
      OFFICER,
      `select due_on::text, version from public.case_steps where id = '${step}'`,
    );
    expect(row).toEqual({ due_on: '2026-07-01', version: 3 });
    expect(await finish(3)).toBe('accepted');
    expect(await finish(3)).toBe('step_done');
  });

  test('when they assign a case', async ({ db }) => {
    const { id: case_id } = await openCase(db);
    const assign = (officer: string | null, seen: number) =>
      db.attempt(MANAGER, 'assign_case', {
        case_id,
        officer_id: officer,
        expected_version: seen,
      });
    expect(await assign(OTHER_OFFICER, 1)).toBe('accepted');
    expect(await assign(MANAGER, 1)).toBe('stale');
    expect(await assign(null, 2)).toBe('accepted');
    expect(await assign(OFFICER, 3)).toBe('accepted');
    expect(await assign(USER_A, 4)).toBe('no_officer');
  });

  test('when they cancel a case, except for what they did themselves', async ({ db }) => {
    const opened = await openCase(db);
    const request = await requestDocument(db, opened);
    const newestEvent = async () => {
      const sql = 'select id from public.case_events order by id desc limit 1';
      return (await db.read<{ id: number }>(OFFICER, sql))[0]?.id;
    };
    const cancel = (seen_event: number | undefined) =>
      db.attempt(OFFICER, 'cancel_case', {
        case_id: opened.id,
        expected_event_id: seen_event,
      });
    const old = await newestEvent();
    const document = await sendDocument(db, opened, request);
    expect(await cancel(old)).toBe('stale');
    const seen = await newestEvent();
    await viewDocument(db, OFFICER, document);
    expect(await newestEvent()).not.toBe(seen);
    expect(await cancel(seen)).toBe('accepted');
    expect(await cancel(old)).toBe('case_closed');
  });

  test('when they act on an invoice', async ({ db }) => {
    const { id } = await openCase(db);
    const invoice_id = await draftInvoice(db, id);
    const lines = [{ title: 'Less', amount: 100 }];
    const act = (name: string, args: object) =>
      db.attempt(MANAGER, name, { invoice_id, ...args });
    expect(await act('revise_invoice', { lines, expected_version: 1 })).toBe('accepted');
    expect(await act('revise_invoice', { lines, expected_version: 1 })).toBe('stale');
    expect(await act('send_invoice', { expected_version: 1 })).toBe('stale');
    expect(await act('send_invoice', { expected_version: 2 })).toBe('accepted');
    expect(await act('revise_invoice', { lines, expected_version: 3 })).toBe(
      'invoice_sent',
    );
    const payment = { amount: 100, paid_on: PAY_DAY };
    expect(await act('record_payment', { ...payment, expected_version: 2 })).toBe(
      'stale',
    );
    const key = crypto.randomUUID();
    expect(
      await act('record_payment', { ...payment, expected_version: 3, retry_key: key }),
    ).toBe('accepted');
    // A retry, whose first answer was lost.
    expect(
      await act('record_payment', { ...payment, expected_version: 3, retry_key: key }),
    ).toBe('accepted');
    expect(
      await act('record_payment', {
        ...payment,
        expected_version: 4,
        retry_key: MANAGER,
      }),
    ).toBe('invoice_paid');
    const refund = { ...payment, amount: 40 };
    expect(await act('refund_invoice', { ...refund, expected_version: 4 })).toBe(
      'accepted',
    );
    expect(await act('refund_invoice', { ...refund, expected_version: 4 })).toBe('stale');
    const rows = await db.read(
      OFFICER,
      'select lines, amount::int, refunded::int, version from public.invoices',
    );
    expect(rows).toEqual([{ lines, amount: 100, refunded: 40, version: 5 }]);
  });
});

describe('§11 desk: the screen of a case has', () => {
  test('its client and, for managers, the possible officers', async ({ db }) => {
    const { reference } = await openCase(db);
    await db.owner(
      `update public.profiles set full_name = 'Ana', locale = 'zh' where id = '${USER_A}'`,
    );
    interface Screen {
      officers: { id: string }[];
    }
    const screen = (visitor: Visitor) =>
      db.call<Screen>(visitor, 'desk_case', { reference });
    expect(await screen(OFFICER)).toMatchObject({
      officer_id: OFFICER,
      client: { name: 'Ana', email: 'a@crossport.example', locale: 'zh' },
      officers: [],
    });
    // Without a setting, the language of the sign-up or invitation.
    await db.owner(`update public.profiles set locale = null;
      update auth.users set raw_user_meta_data = '{"locale": "vi"}' where id = '${USER_A}'`);
    expect(await screen(OFFICER)).toMatchObject({ client: { locale: 'vi' } });
    // Every user can write this value, and the desk makes links of it.
    await db.owner(`update auth.users set raw_user_meta_data = '{"locale": "/evil.example"}'
      where id = '${USER_A}'`);
    expect(await screen(OFFICER)).toMatchObject({ client: { locale: null } });
    const { officers } = await screen(MANAGER);
    const staff = [OFFICER, OTHER_OFFICER, MANAGER];
    expect(officers.map(({ id }) => id).sort()).toEqual(staff);
  });

  test('what staff did and viewed, newest first', async ({ db }) => {
    const opened = await openCase(db);
    const request = await requestDocument(db, opened);
    const document = await sendDocument(db, opened, request);
    await review(db, OFFICER, { request, verdict: 'accepted' });
    await viewDocument(db, OFFICER, document);
    const rows = await db.read<{ verb: string; subject: string; actor: string }>(
      MANAGER,
      `select verb, subject, actor from public.case_audit('${opened.id}')`,
    );
    const view = {
      verb: 'view',
      subject: 'documents',
      actor: 'officer@crossport.example',
    };
    expect(rows[0]).toEqual(view);
    expect(rows.map(({ verb, subject }) => `${verb} ${subject}`)).toEqual(
      expect.arrayContaining(['insert cases', 'insert document_requests']),
    );
    expect(rows.filter(({ verb }) => verb === 'view')).toHaveLength(2);
  });
});
