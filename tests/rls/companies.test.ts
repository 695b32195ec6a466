import { describe, expect } from 'vitest';
import { call, codeOf, openCase, read } from './case-scenario.ts';
import {
  inTransaction,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
  USER_B,
  type Transaction,
  type Visitor,
} from './database.ts';
import { claim, inDays, outbox } from './mails.ts';
import { test } from './test.ts';

interface Made {
  case_id: string;
  company: string;
  deadline: string;
}

/** A company of client A with a deadline that has been known for a month. */
async function company(
  transaction: Transaction,
  steps: readonly object[],
  days = 3,
): Promise<Made> {
  const { id: case_id } = await openCase(transaction, steps);
  const made = await call<string>(transaction, OFFICER, 'add_company', {
    case_id,
    name: ' 上海远航有限公司 ',
    place: 'CN',
    registered_on: '2026-03-01',
    number: '91310000MA1',
  });
  const deadline = await call<string>(transaction, OFFICER, 'add_deadline', {
    case_id,
    company: made,
    kind: 'annualReport',
    due: inDays(days),
  });
  await read(
    transaction,
    'owner',
    `update public.deadlines set created_at = now() - interval '30 days'`,
  );
  return { case_id, company: made, deadline };
}

const own = [{ key: 'papers', actor: 'client' }];
const authority = [{ key: 'licence', actor: 'authority' }];
const told = async (transaction: Transaction) =>
  (await outbox(transaction, `kind = 'deadline'`)).map((mail) => mail['user_id']);
const prepare = (transaction: Transaction) =>
  call(transaction, 'service_role', 'prepare_mails');

describe('§10 companies', () => {
  test('their client sees them with their deadlines, and can take them along', async ({
    transaction,
  }) => {
    await company(transaction, own);
    const seen = (visitor: Visitor) =>
      read(
        transaction,
        visitor,
        `select c.name, c.place, d.kind from public.companies c
            join public.deadlines d on d.company_id = c.id`,
      );
    const row = { name: '上海远航有限公司', place: 'CN', kind: 'annualReport' };
    expect(await seen(USER_A)).toEqual([row]);
    expect(await seen(OFFICER)).toEqual([row]);
    expect(await seen(USER_B)).toEqual([]);
    expect(await seen(OTHER_OFFICER)).toEqual([]);
    const all = await call(transaction, USER_A, 'export_account');
    expect(all).toMatchObject({
      cases: [{ companies: [{ name: row.name }], deadlines: [{ kind: row.kind }] }],
    });
  });

  test.each([
    ['that is the client’s turn', own, undefined],
    ['that waits for an authority', authority, undefined],
    ['that is completed', authority, 'finish_step'],
    ['that was cancelled while an authority had it', authority, 'cancel_case'],
  ])('a case %s silences no deadline of a company', (_, steps, close) =>
    inTransaction(async (transaction) => {
      const { case_id, deadline } = await company(transaction, steps);
      if (close === 'cancel_case') await call(transaction, OFFICER, close, { case_id });
      if (close === 'finish_step') {
        const [step] = await read<{ id: string }>(
          transaction,
          'owner',
          'select id from public.case_steps',
        );
        await call(transaction, OFFICER, close, { step: step?.id });
      }
      await prepare(transaction);
      await prepare(transaction);
      expect(await told(transaction)).toEqual([USER_A, OFFICER]);
      const mails = await claim(transaction, 'deadline');
      expect(mails.map(({ account, news }) => [account, news[0]?.['company']])).toEqual([
        [USER_A, '上海远航有限公司'],
        [OFFICER, '上海远航有限公司'],
      ]);
      const shown = await read(
        transaction,
        USER_A,
        `select params ->> 'company' as name from public.notifications where kind = 'deadline'`,
      );
      expect(shown).toEqual([{ name: '上海远航有限公司' }]);
      await call(transaction, OFFICER, 'finish_deadline', { deadline });
    }),
  );

  test('what is done is mailed no more', async ({ transaction }) => {
    const { deadline } = await company(transaction, own);
    await prepare(transaction);
    await call(transaction, OFFICER, 'finish_deadline', { deadline });
    expect(await claim(transaction, 'deadline')).toEqual([]);
  });

  test('a deadline is not of another case’s company', async ({ transaction }) => {
    const { company: first } = await company(transaction, own);
    const { id: case_id } = await openCase(transaction, own);
    const code = await codeOf(transaction, () =>
      call(transaction, OFFICER, 'add_deadline', {
        case_id,
        company: first,
        kind: 'filing',
        due: inDays(9),
      }),
    );
    expect(code).toBe('bad_value');
  });

  test('a change names what was seen, and is in the audit', async ({ transaction }) => {
    const { case_id, company: id } = await company(transaction, own);
    const change = (name: string, seen: number) =>
      codeOf(transaction, () =>
        call(transaction, OFFICER, 'change_company', {
          company: id,
          name,
          place: 'HK',
          seen,
        }),
      );
    expect(await change('Acme', 1)).toBe('accepted');
    expect(await change('Other', 1)).toBe('stale');
    expect(await change('\u3000', 2)).toBe('bad_value');
    const audit = await read<{ what: string; verb: string }>(
      transaction,
      OFFICER,
      `select what, verb from public.case_audit('${case_id}') where what = 'companies'`,
    );
    expect(audit.map(({ verb }) => verb)).toEqual(['update', 'insert']);
  });
});
