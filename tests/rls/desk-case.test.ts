import { describe, expect } from 'vitest';
import {
  call,
  codeOf,
  draftOrder,
  newestDocument,
  openCase,
  overview,
  read,
  requestDocument,
  review,
  sendDocument,
  storeFile,
} from './case-scenario.ts';
import {
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
  type Transaction,
  type Visitor,
} from './database.ts';
import { test } from './test.ts';

/** Calls as this visitor and returns the code of the refusal, or 'accepted'. */
const codes =
  (transaction: Transaction, visitor: Visitor) =>
  (name: string, args: Record<string, unknown>) =>
    codeOf(transaction, () => call(transaction, visitor, name, args));

describe('§10 desk: an outdated action is refused', () => {
  test('the review of a document that the client has replaced', async ({
    transaction,
  }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    const first = await sendDocument(transaction, opened, request);
    // now() is constant within a transaction.
    await read(
      transaction,
      'owner',
      `update public.documents set created_at = now() - interval '1 minute'`,
    );
    await sendDocument(transaction, opened, request);
    const act = codes(transaction, OFFICER);
    for (const verdict of ['accepted', 'rejected', 'waived', 'in_review'])
      expect([
        verdict,
        await act('review_document', {
          request,
          verdict,
          reason: 'expired',
          seen: first,
        }),
      ]).toEqual([verdict, 'stale']);
    expect(await act('review_document', { request, verdict: 'accepted' })).toBe('stale');
    expect((await overview(transaction)).to_review).toBe(1);
    const seen = await newestDocument(transaction, request);
    await act('look_at_document', { document: seen });
    expect(await act('review_document', { request, verdict: 'accepted', seen })).toBe(
      'accepted',
    );
  });

  test('waiving a document that has just been sent', async ({ transaction }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    await sendDocument(transaction, opened, request);
    const waive = { request, verdict: 'waived', seen: null };
    expect(await codes(transaction, OFFICER)('review_document', waive)).toBe('stale');
  });

  test('setting a step that a colleague has set', async ({ transaction }) => {
    const { step_id: step } = await openCase(transaction);
    const set = (visitor: Visitor, due: string) =>
      codes(transaction, visitor)('set_step', {
        step,
        due,
        authority_status: null,
        seen: 2,
      });
    // Started at the opening, which was its first change.
    expect(await set(MANAGER, '2026-07-01')).toBe('accepted');
    expect(await set(OFFICER, '2026-08-01')).toBe('stale');
    const finish = (seen: number) =>
      codes(transaction, OFFICER)('finish_step', { step, seen });
    expect(await finish(2)).toBe('stale');
    const [kept] = await read(
      transaction,
      OFFICER,
      `select due_on::text, version from public.case_steps where id = '${step}'`,
    );
    expect(kept).toEqual({ due_on: '2026-07-01', version: 3 });
    expect(await finish(3)).toBe('accepted');
    expect(await finish(3)).toBe('step_done');
  });

  test('assigning a case that a colleague has reassigned', async ({ transaction }) => {
    const { id } = await openCase(transaction);
    const assign = (officer: string | null, seen: string | null) =>
      codes(transaction, MANAGER)('assign_case', { case_id: id, officer, seen });
    expect(await assign(OTHER_OFFICER, OFFICER)).toBe('accepted');
    expect(await assign(MANAGER, OFFICER)).toBe('stale');
    expect(await assign(MANAGER, null)).toBe('stale');
    expect(await assign(null, OTHER_OFFICER)).toBe('accepted');
    expect(await assign(OFFICER, null)).toBe('accepted');
    expect(await assign(USER_A, OFFICER)).toBe('no_officer');
  });

  test('cancelling a case with new events', async ({ transaction }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    const newest = async () => {
      const [event] = await read<{ id: number }>(
        transaction,
        OFFICER,
        'select id from public.case_events order by id desc limit 1',
      );
      return event?.id;
    };
    const cancel = (seen: number | undefined) =>
      codes(transaction, OFFICER)('cancel_case', { case_id: opened.id, seen });
    const asked = await newest();
    const document = await sendDocument(transaction, opened, request);
    expect(await cancel(asked)).toBe('stale');
    const seen = await newest();
    await call(transaction, OFFICER, 'look_at_document', { document });
    expect(await newest()).not.toBe(seen);
    expect(await cancel(seen)).toBe('accepted');
    expect(await cancel(asked)).toBe('case_closed');
  });

  test('an action on an outdated order', async ({ transaction }) => {
    const { id } = await openCase(transaction);
    const order_id = await draftOrder(transaction, id);
    const lines = [{ title: 'Less', amount: 100, more: true }];
    const act = codes(transaction, MANAGER);
    expect(await act('revise_order', { order_id, lines, seen: 1 })).toBe('accepted');
    expect(await act('revise_order', { order_id, lines, seen: 1 })).toBe('stale');
    expect(await act('send_order', { order_id, seen: 1 })).toBe('stale');
    expect(await act('send_order', { order_id, seen: 2 })).toBe('accepted');
    expect(await act('revise_order', { order_id, lines, seen: 3 })).toBe('order_sent');
    expect(await act('mark_paid', { order_id, seen: 2 })).toBe('stale');
    expect(await act('mark_paid', { order_id, seen: 3 })).toBe('accepted');
    const refund = { order_id, amount: 40, seen: 4 };
    expect(await act('refund_order', refund)).toBe('accepted');
    expect(await act('refund_order', refund)).toBe('stale');
    expect(
      await read(
        transaction,
        OFFICER,
        'select lines, amount::int, refunded::int, version from public.orders',
      ),
    ).toEqual([
      { lines: [{ title: 'Less', amount: 100 }], amount: 100, refunded: 40, version: 5 },
    ]);
  });
});

describe('§10 desk: orders', () => {
  test('have gapless numbers, even after refusals', async ({ transaction }) => {
    const { id } = await openCase(transaction);
    const act = codes(transaction, OFFICER);
    const sent: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const order_id = await draftOrder(transaction, id);
      expect(await act('send_order', { order_id })).toBe('accepted');
      expect(await act('send_order', { order_id })).toBe('order_sent');
      const other = await draftOrder(transaction, id);
      await act('void_order', { order_id: other });
      expect(await act('send_order', { order_id: other })).toBe('order_void');
      sent.push(order_id);
    }
    const rows = await read<{ number: string }>(
      transaction,
      OFFICER,
      'select number from public.orders where number is not null order by number',
    );
    const numbers = rows.map(({ number }) => Number(number.split('-').at(-1)));
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2]);
  });

  test('are rewritten only with valid lines', async ({ transaction }) => {
    const { id } = await openCase(transaction);
    const order_id = await draftOrder(transaction, id);
    const revise = (lines: object[]) =>
      codes(transaction, OFFICER)('revise_order', { order_id, lines });
    expect(await revise([{ title: 'Fee', amount: 0.5 }])).toBe('bad_lines');
    expect(await revise([])).toBe('bad_value');
    expect(await revise([{ title: 'Fee', amount: -1 }])).toBe('bad_value');
  });
});

describe('R1.2 desk: views of documents', () => {
  const files = (transaction: Transaction, visitor: Visitor) =>
    read(transaction, visitor, 'select name from storage.objects');
  const looks = `select actor_id, subject_id from private.audit where verb = 'look'`;

  test('are recorded before staff get any bytes', async ({ transaction }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    const document = await sendDocument(transaction, opened, request);
    expect(await files(transaction, USER_A)).toHaveLength(1);
    expect(await files(transaction, OFFICER)).toEqual([]);
    expect(await files(transaction, MANAGER)).toEqual([]);

    const look = (visitor: Visitor) =>
      codes(transaction, visitor)('look_at_document', { document });
    expect(await look(OFFICER)).toBe('accepted');
    expect(await files(transaction, OFFICER)).toHaveLength(1);
    // Each colleague's view is recorded separately.
    expect(await files(transaction, MANAGER)).toEqual([]);
    expect(await read(transaction, 'owner', looks)).toEqual([
      { actor_id: OFFICER, subject_id: document },
    ]);
    expect(await look(OTHER_OFFICER)).toBe('no_case');
    expect(await look(USER_A)).toBe('no_case');
  });

  test('count for five minutes', async ({ transaction }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    const document = await sendDocument(transaction, opened, request);
    await read(
      transaction,
      'owner',
      `insert into private.audit (at, actor_id, verb, subject, subject_id)
       values (now() - interval '5 minutes', '${OFFICER}', 'look', 'documents', '${document}')`,
    );
    expect(await files(transaction, OFFICER)).toEqual([]);
  });

  test('are not needed for a delivery in progress', async ({ transaction }) => {
    const { id } = await openCase(transaction);
    const path = await storeFile(transaction, OFFICER, `${id}/delivered`);
    expect(await files(transaction, OFFICER)).toHaveLength(1);
    await call(transaction, OFFICER, 'deliver_document', {
      case_id: id,
      path,
      name: 'a.pdf',
      sha256: 'a'.repeat(64),
    });
    expect(await files(transaction, OFFICER)).toEqual([]);
    expect(await files(transaction, USER_A)).toHaveLength(1);
  });
});

describe('§10 desk: the data of a case’s screen', () => {
  test('its client and, for managers, the possible officers', async ({ transaction }) => {
    const { reference } = await openCase(transaction);
    await read(
      transaction,
      'owner',
      `insert into public.profiles (id, full_name, locale) values ('${USER_A}', 'Ana', 'zh')
       on conflict (id) do update set full_name = 'Ana', locale = 'zh'`,
    );
    interface Told {
      client: object;
      officers: { id: string }[];
    }
    const told = (visitor: Visitor) =>
      call<Told>(transaction, visitor, 'desk_case', { reference });
    expect(await told(OFFICER)).toMatchObject({
      officer_id: OFFICER,
      client: { name: 'Ana', email: 'a@crossport.example', locale: 'zh' },
      officers: [],
    });
    // Without a setting, the language of the sign-up or invitation.
    for (const change of [
      'public.profiles set locale = null',
      `auth.users set raw_user_meta_data = '{"locale": "vi"}'`,
    ])
      await read(transaction, 'owner', `update ${change} where id = '${USER_A}'`);
    expect(await told(OFFICER)).toMatchObject({ client: { locale: 'vi' } });
    const { officers } = await told(MANAGER);
    expect(officers.map(({ id }) => id).sort()).toEqual([
      OFFICER,
      OTHER_OFFICER,
      MANAGER,
    ]);
    expect(await codes(transaction, OTHER_OFFICER)('desk_case', { reference })).toBe(
      'no_case',
    );
  });

  test('the history of an invoice', async ({ transaction }) => {
    const { id } = await openCase(transaction);
    const order_id = await draftOrder(transaction, id);
    const other = await draftOrder(transaction, id);
    const lines = [{ title: 'Fee', amount: 100 }];
    await call(transaction, MANAGER, 'revise_order', { order_id, lines });
    await call(transaction, MANAGER, 'send_order', { order_id });
    await call(transaction, MANAGER, 'mark_paid', { order_id });
    await call(transaction, MANAGER, 'refund_order', { order_id, amount: 40 });
    await call(transaction, MANAGER, 'refund_order', { order_id, amount: 60 });
    await call(transaction, MANAGER, 'void_order', { order_id: other });
    const rows = await read<{ verb: string }>(
      transaction,
      MANAGER,
      `select verb from public.case_audit('${id}') where what = 'orders' order by id`,
    );
    expect(rows.map(({ verb }) => verb)).toEqual([
      'insert',
      'insert',
      'update',
      'send',
      'pay',
      'refund',
      'refund',
      'void',
    ]);
  });

  test('what staff did and viewed, newest first', async ({ transaction }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    const document = await sendDocument(transaction, opened, request);
    await review(transaction, OFFICER, { request, verdict: 'accepted' });
    await call(transaction, OFFICER, 'look_at_document', { document });
    const rows = await read<{ verb: string; what: string; actor: string }>(
      transaction,
      MANAGER,
      `select verb, what, actor from public.case_audit('${opened.id}')`,
    );
    expect(rows[0]).toEqual({
      verb: 'look',
      what: 'documents',
      actor: 'officer@crossport.example',
    });
    expect(rows.map(({ verb, what }) => `${verb} ${what}`)).toEqual(
      expect.arrayContaining(['insert cases', 'insert document_requests']),
    );
    expect(rows.filter(({ verb }) => verb === 'look')).toHaveLength(2);
  });
});
