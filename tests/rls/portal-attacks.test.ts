import { describe, expect } from 'vitest';
import {
  call,
  codeOf,
  draftOrder,
  openCase,
  overview,
  read,
  removeFiles,
  requestDocument,
  sendDocument,
  sendLead,
  storeFile,
} from './case-scenario.ts';
import {
  authenticateAs,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
  USER_B,
} from './database.ts';
import { AFFILIATE, broughtClient, passDays, payOrder } from './ledger-scenario.ts';
import { FUNCTIONS } from './portal-matrix.ts';
import { test } from './test.ts';

const sha256 = 'a'.repeat(64);
const due = `update public.profiles set delete_after = now() where id = '${USER_A}'`;

describe('R1.2 documents', () => {
  test('a file of one request is not submitted for another', async ({ transaction }) => {
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

  test('a client cannot store more than a request needs', async ({ transaction }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    const folder = `${opened.id}/${request}`;
    for (let stored = 0; stored < 40; stored += 1)
      await storeFile(transaction, USER_A, folder);
    expect(await codeOf(transaction, () => storeFile(transaction, USER_A, folder))).toBe(
      '42501',
    );
  });

  test('a file that housekeeping may delete is not submitted', async ({
    transaction,
  }) => {
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

  test('invalid values are refused with a code', async ({ transaction }) => {
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

describe('R1.2 §10 texts from users', () => {
  // A bidi override, a bidi isolate, a line break, and a Unicode line separator.
  const hostile = 'An\u202egpj.\u2066a\r\nBcc: x\u2028\u0085';
  const plain = 'Angpj.a  Bcc: x  ';

  test('cannot reorder or break the text beside them', async ({ transaction }) => {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    const path = await storeFile(transaction, USER_A, `${opened.id}/${request}`);
    await call(transaction, USER_A, 'submit_document', {
      request,
      path,
      name: hostile,
      sha256,
    });
    await call(transaction, OFFICER, 'add_company', {
      case_id: opened.id,
      name: hostile,
      place: 'HK',
    });
    await authenticateAs(transaction, USER_A);
    await transaction.query('update public.profiles set full_name = $1', [hostile]);
    await authenticateAs(transaction, 'anon');
    await transaction.query(
      `insert into public.contact_submissions (name, email, service, message)
         values ($1, 'rosa@example.com', 'General Inquiry', 'Hello')`,
      [hostile],
    );
    const names = await read<{ name: string }>(
      transaction,
      'owner',
      `select name from public.documents
         union all select name from public.companies
         union all select full_name from public.profiles where id = '${USER_A}'
         union all select name from public.contact_submissions`,
    );
    expect(names.map(({ name }) => name.trim())).toEqual(Array(4).fill(plain.trim()));
    // Joiners of emoji and marks of right-to-left names stay.
    const kept = 'דנה\u200f 👩\u200d💻';
    await authenticateAs(transaction, USER_A);
    await transaction.query('update public.profiles set full_name = $1', [kept]);
    expect(
      await read(transaction, USER_A, 'select full_name from public.profiles'),
    ).toEqual([{ full_name: kept }]);
  });

  test('block no sign-up, and leave no blank name', async ({ transaction }) => {
    const id = crypto.randomUUID();
    const sent = JSON.stringify({
      full_name: '\u202e\u2028\u2066',
      name: `\n${hostile}`,
    });
    await authenticateAs(transaction, 'owner');
    await transaction.query(
      'insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)',
      [id, 'new@example.com', sent],
    );
    expect(
      await read(
        transaction,
        'owner',
        `select full_name from public.profiles where id = '${id}'`,
      ),
    ).toEqual([{ full_name: plain.trim() }]);
  });

  test('a payment account has no invisible characters', async ({ transaction }) => {
    await payOrder(transaction, await broughtClient(transaction), 100_000);
    await passDays(transaction, 30);
    const ask = (account: string) => () =>
      call(transaction, AFFILIATE, 'ask_payout', {
        amount: 10_000,
        method: 'bank',
        account,
      });
    for (const account of ['\u202e\u200b\u2060', '\n\t\r', '', '  a\u200b'])
      expect(await codeOf(transaction, ask(account))).toBe('bad_value');
    await ask('\ufeffGB00\u202e EX\u200bMP\n0000\u00ad ')();
    expect(
      await read(transaction, MANAGER, 'select account from public.payouts'),
    ).toEqual([{ account: 'GB00 EXMP 0000' }]);
  });
});

describe('R1.2 §10 amounts', () => {
  test('an order has only texts and whole cents', async ({ transaction }) => {
    const { id: case_id } = await openCase(transaction);
    const draft = (...lines: unknown[]) =>
      codeOf(transaction, () =>
        call(transaction, OFFICER, 'draft_order', { case_id, lines }),
      );
    const line = (amount: unknown, title: unknown = 'Fee') => ({ title, amount });
    for (const odd of [
      line(100, { a: 1 }),
      line(100, ['Fee']),
      line(100, 5),
      line(100, null),
      line(100, '\u202e'),
      line('100'),
      line(0.5),
      line(null),
      5,
      null,
      ['Fee', 100],
    ])
      expect([odd, await draft(odd)]).toEqual([odd, 'bad_lines']);
    for (const amount of [0, -1, 100_000_001, 1e30, -1e30])
      expect([amount, await draft(line(amount))]).toEqual([amount, 'bad_value']);
    expect(await draft(...Array<object>(51).fill(line(1)))).toBe('bad_value');
    expect(await draft({ ...line(100), id: MANAGER, state: 'paid' })).toBe('accepted');
    expect(
      await read(transaction, OFFICER, 'select lines, state from public.orders'),
    ).toEqual([{ lines: [line(100)], state: 'draft' }]);
  });

  test('a payout is neither negative nor above the balance', async ({ transaction }) => {
    await payOrder(transaction, await broughtClient(transaction), 100_000);
    await passDays(transaction, 30);
    const ask = (amount: unknown) =>
      codeOf(transaction, () =>
        call(transaction, AFFILIATE, 'ask_payout', {
          amount,
          method: 'bank',
          account: 'GB00 EXMP 0000',
        }),
      );
    for (const [amount, code] of [
      [-10_000, 'below_minimum'],
      [null, 'below_minimum'],
      ['9223372036854775807', 'beyond_eligible'],
      ['9223372036854775808', '22003'],
      ['NaN', '22P02'],
      ['1e9', '22P02'],
      ['Infinity', '22P02'],
    ])
      expect([amount, await ask(amount)]).toEqual([amount, code]);
  });
});

describe('R1.2 staff', () => {
  test('a company, its deadlines and orders are not another officer’s', async ({
    transaction,
  }) => {
    const { id: case_id } = await openCase(transaction);
    const order_id = await draftOrder(transaction, case_id);
    const add = { case_id, kind: 'any', due: '2026-06-30' };
    const deadline = await call(transaction, OFFICER, 'add_deadline', add);
    const company = await call(transaction, OFFICER, 'add_company', {
      case_id,
      name: 'Acme',
      place: 'HK',
    });
    const steps = [{ key: 'any', actor: 'client' }];
    await call(transaction, OTHER_OFFICER, 'open_case', {
      client: USER_B,
      service: 'wfoe',
      steps,
    });
    const [own] = await read<{ id: string; step_id: string }>(
      transaction,
      OTHER_OFFICER,
      'select id, step_id from public.case_overviews',
    );
    const { step_id } = await overview(transaction);
    const key = crypto.randomUUID();
    await call(transaction, OFFICER, 'post_message', { case_id, body: 'Hello', key });
    const acts: [string, object, string][] = [
      ['change_company', { company, name: 'Mine', place: 'HK' }, 'no_case'],
      ['finish_deadline', { deadline }, 'no_case'],
      ['revise_order', { order_id, lines: [], seen: 1 }, 'no_case'],
      ['send_order', { order_id }, 'no_case'],
      // One's own case with parts of another.
      ['add_deadline', { ...add, case_id: own?.id, company }, 'bad_value'],
      ['request_document', { case_id: own?.id, title: 'x', step: step_id }, 'step_done'],
      // Another user's key reveals nothing: neither that it exists nor what it made.
      ['post_message', { case_id, body: 'Hello', key }, 'no_case'],
      ['post_message', { case_id: own?.id, body: 'Hello', key }, 'accepted'],
      // A missing one is refused with the same words.
      ['change_company', { company: key, name: 'Mine', place: 'HK' }, 'no_case'],
      ['finish_deadline', { deadline: key }, 'no_case'],
      ['send_order', { order_id: key }, 'no_case'],
    ];
    for (const [name, args, code] of acts)
      expect([
        name,
        await codeOf(transaction, () =>
          call(transaction, OTHER_OFFICER, name, { ...args }),
        ),
      ]).toEqual([name, code]);
  });

  test('only managers see a case without an officer', async ({ transaction }) => {
    const { id } = await openCase(transaction);
    await call(transaction, MANAGER, 'assign_case', { case_id: id, seen: OFFICER });
    const write = (visitor: typeof OFFICER | typeof MANAGER) =>
      codeOf(transaction, () =>
        call(transaction, visitor, 'post_message', { case_id: id, body: 'Hello' }),
      );
    expect(await write(OFFICER)).toBe('no_case');
    expect(await write(MANAGER)).toBe('accepted');
  });

  test('nobody is the officer of their own case', async ({ transaction }) => {
    await call(transaction, OFFICER, 'open_case', {
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
    const lines = [{ title: 'Fee', amount: 100 }];
    const draft = () =>
      call(transaction, MANAGER, 'draft_order', { case_id: own?.id, lines });
    expect(await codeOf(transaction, draft)).toBe('no_case');
  });

  test('only a completed case has 100 percent', async ({ transaction }) => {
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

  test('nobody can empty the history', async ({ transaction }) => {
    for (const table of ['public.case_events', 'private.audit'])
      expect(
        await codeOf(transaction, () => read(transaction, 'owner', `truncate ${table}`)),
      ).toBe('append_only');
  });
});

describe('R1.2 deletion', () => {
  test('cannot be cancelled once its day has come', async ({ transaction }) => {
    await call(transaction, USER_A, 'request_deletion');
    await read(transaction, 'owner', due);
    const cancel = () => call(transaction, USER_A, 'cancel_deletion');
    expect(await codeOf(transaction, cancel)).toBe('too_late');
  });

  test('spares new staff, and accounts without a request', async ({ transaction }) => {
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

  test('keeps sent invoices, which a manager can settle', async ({ transaction }) => {
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
    await removeFiles(transaction);
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
  });
});

test('R1.2 the API’s functions are closed to all other roles', async ({
  transaction,
}) => {
  const closed = (role: string) =>
    transaction.query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
         and not has_function_privilege('${role}', oid, 'execute') order by proname`,
    );
  const serviceOnly = [
    'accounts_to_delete',
    'claim_mails',
    'delete_account',
    'note_sign_up',
    'prepare_mails',
    'purge_books',
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
    'has_password',
    'note_sign_up',
    'request_deletion',
    'staff_role',
    'take_over_payout',
    'take_payout',
    'take_referral_code',
  ];
  expect((await closed('authenticated')).rows.map(({ name }) => name)).toEqual(
    serviceOnly,
  );
  expect((await closed('service_role')).rows.map(({ name }) => name)).toEqual(
    clientsOnly,
  );
  expect((await closed('anon')).rows).toHaveLength(Object.keys(FUNCTIONS).length - 1);
});
