import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationFiles } from '../../supabase/local/migrate.ts';
import {
  call,
  codeOf,
  draftOrder,
  openCase,
  overview,
  read,
  requestDocument,
  sendDocument,
  sendLead,
  storeFile,
} from './case-scenario.ts';
import {
  inTransaction,
  MANAGER,
  OFFICER,
  openDatabase,
  USER_A,
  USER_B,
  type Transaction,
} from './database.ts';
import { FUNCTIONS } from './portal-matrix.ts';
import { STAND_INS } from './stand-ins.ts';

let database: PGlite;
beforeAll(async () => {
  database = await openDatabase();
}, 60_000);
afterAll(() => database.close());

function attack(name: string, run: (transaction: Transaction) => Promise<void>): void {
  test(name, () => inTransaction(database, run));
}

const sha256 = 'a'.repeat(64);
const due = `update public.profiles set delete_after = now() where id = '${USER_A}'`;

describe('R1.2 documents', () => {
  attack('a file of one request is not submitted for another', async (transaction) => {
    const opened = await openCase(transaction);
    const first = await requestDocument(transaction, opened);
    const second = await requestDocument(transaction, opened);
    const path = await storeFile(transaction, USER_A, `${opened.id}/${first}`);
    const submit = (request: string) =>
      codeOf(transaction, () =>
        call(transaction, USER_A, 'submit_document', {
          request,
          path,
          name: 'a',
          sha256,
        }),
      );
    expect(await submit(first)).toBe('accepted');
    expect(await submit(second)).toBe('no_file');
    expect((await overview(transaction)).to_send).toBe(1);
  });

  attack('a client stores no more than a request can need', async (transaction) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    const folder = `${opened.id}/${request}`;
    for (let stored = 0; stored < 40; stored += 1)
      await storeFile(transaction, USER_A, folder);
    expect(await codeOf(transaction, () => storeFile(transaction, USER_A, folder))).toBe(
      '42501',
    );
  });

  attack('a file that housekeeping may take is not submitted', async (transaction) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    const path = await storeFile(transaction, USER_A, `${opened.id}/${request}`);
    await read(
      transaction,
      'owner',
      `update storage.objects set created_at = now() - interval '1 day'`,
    );
    const submit = () =>
      call(transaction, USER_A, 'submit_document', { request, path, name: 'a', sha256 });
    expect(await codeOf(transaction, submit)).toBe('no_file');
  });

  attack('what does not fit is refused with a code', async (transaction) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    const path = await storeFile(transaction, USER_A, `${opened.id}/${request}`);
    const submit = (args: object) =>
      codeOf(transaction, () =>
        call(transaction, USER_A, 'submit_document', {
          request,
          path,
          name: 'a',
          sha256,
          ...args,
        }),
      );
    expect(await submit({ name: 'x'.repeat(256) })).toBe('bad_value');
    expect(await submit({ sha256: 'no' })).toBe('bad_value');
    expect(await submit({ request: null })).toBe('no_case');
    const post = (body: string | null) =>
      codeOf(transaction, () =>
        call(transaction, USER_A, 'post_message', { case_id: opened.id, body }),
      );
    expect([await post(' '), await post(null), await post('x'.repeat(5001))]).toEqual(
      Array(3).fill('bad_value'),
    );
  });
});

describe('R1.2 staff', () => {
  attack('a case without an officer is the managers’ alone', async (transaction) => {
    const { id } = await openCase(transaction);
    await call(transaction, MANAGER, 'assign_case', { case_id: id, seen: OFFICER });
    const write = (visitor: typeof OFFICER | typeof MANAGER) =>
      codeOf(transaction, () =>
        call(transaction, visitor, 'post_message', { case_id: id, body: 'Hello' }),
      );
    expect(await write(OFFICER)).toBe('no_case');
    expect(await write(MANAGER)).toBe('accepted');
  });

  attack('nobody is the officer of their own case', async (transaction) => {
    await call(transaction, MANAGER, 'open_case', {
      client: MANAGER,
      service: 'wfoe',
      steps: [{ key: 'any', actor: 'officer' }],
    });
    const [own] = await read<{ id: string; step_id: string }>(
      transaction,
      MANAGER,
      `select id, step_id from public.case_overviews where client_id = '${MANAGER}'`,
    );
    const finish = () =>
      call(transaction, MANAGER, 'finish_step', { step: own?.step_id });
    expect(await codeOf(transaction, finish)).toBe('no_case');
    expect(await codeOf(transaction, () => draftOrder(transaction, own?.id ?? ''))).toBe(
      'no_case',
    );
  });

  attack('a percent of 100 is a completed case', async (transaction) => {
    const opened = await openCase(transaction, [
      { key: 'long', actor: 'officer', weeks: 300 },
      { key: 'short', actor: 'officer', weeks: 1 },
    ]);
    await call(transaction, OFFICER, 'finish_step', { step: opened.step_id });
    expect(await overview(transaction)).toMatchObject({
      percent: 99,
      status: 'inProgress',
    });
  });

  attack('the history is emptied by nobody', async (transaction) => {
    for (const table of ['public.case_events', 'private.audit'])
      expect(
        await codeOf(transaction, () => read(transaction, 'owner', `truncate ${table}`)),
      ).toBe('append_only');
  });
});

describe('R1.2 deletion', () => {
  attack('is not taken back once its day has come', async (transaction) => {
    await call(transaction, USER_A, 'request_deletion');
    await read(transaction, 'owner', due);
    const cancel = () => call(transaction, USER_A, 'cancel_deletion');
    expect(await codeOf(transaction, cancel)).toBe('too_late');
  });

  attack('spares who has become staff, and who never asked', async (transaction) => {
    await call(transaction, USER_A, 'request_deletion');
    await read(transaction, 'owner', due);
    await call(transaction, 'service_role', 'set_staff', {
      email: 'a@crossport.example',
      role: 'officer',
    });
    const erase = (account: string) =>
      codeOf(transaction, () =>
        call(transaction, 'service_role', 'delete_account', { account }),
      );
    expect(await erase(USER_A)).toBe('not_due');
    await read(
      transaction,
      'owner',
      `delete from public.profiles where id = '${USER_B}'`,
    );
    expect(await erase(USER_B)).toBe('not_due');
    expect(await erase(crypto.randomUUID())).toBe('accepted');
  });

  attack(
    'leaves sent invoices alone, which a manager can settle',
    async (transaction) => {
      const opened = await openCase(transaction);
      const request = await requestDocument(transaction, opened);
      await sendDocument(transaction, opened, request);
      const order_id = await draftOrder(transaction, opened.id);
      await draftOrder(transaction, opened.id);
      await call(transaction, OFFICER, 'send_order', { order_id });
      await sendLead(transaction);
      await read(
        transaction,
        'owner',
        `update public.contact_submissions set email = 'A@crossport.example'`,
      );
      await read(transaction, 'owner', due);
      await read(transaction, 'owner', 'delete from storage.objects');
      await call(transaction, 'service_role', 'delete_account', { account: USER_A });
      const rows = await read(
        transaction,
        'owner',
        `select
      (select count(*)::int from public.orders) as orders,
      (select count(*)::int from public.leads) as leads,
      (select count(*)::int from private.outbox
        where email is not null or user_id = '${USER_A}') as mails`,
      );
      expect(rows).toEqual([{ orders: 1, leads: 0, mails: 0 }]);
      await call(transaction, MANAGER, 'mark_paid', { order_id });
      const [audited] = await read(
        transaction,
        'owner',
        `select case_id from private.audit order by id desc limit 1`,
      );
      expect(audited).toEqual({ case_id: null });
    },
  );
});

test('R1.2 grants do not count on what a database gives by default', async () => {
  const bare = new PGlite();
  await bare.exec(`${STAND_INS}
    alter default privileges in schema public revoke all on functions from public, anon, authenticated, service_role;
    alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;`);
  for (const { sql } of migrationFiles()) await bare.exec(sql);
  const closed = (role: string) =>
    bare.query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
         and not has_function_privilege('${role}', oid, 'execute') order by proname`,
    );
  const serviceOnly = [
    'accounts_to_delete',
    'claim_mails',
    'delete_account',
    'prepare_mails',
    'release_invitation',
    'set_staff',
    'settle_mail',
    'stop_mails',
    'stray_files',
  ];
  const clientsOnly = [
    'affiliate_account',
    'ask_payout',
    'cancel_deletion',
    'claim_referral',
    'export_account',
    'request_deletion',
    'take_referral_code',
  ];
  expect((await closed('authenticated')).rows.map(({ name }) => name)).toEqual(
    serviceOnly,
  );
  expect((await closed('service_role')).rows.map(({ name }) => name)).toEqual(
    clientsOnly,
  );
  expect((await closed('anon')).rows).toHaveLength(Object.keys(FUNCTIONS).length);
  await bare.close();
}, 60_000);
