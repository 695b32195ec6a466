import { expect } from 'vitest';

import {
  call,
  codeOf,
  openCase,
  requestDocument,
  sendDocument,
  sendLead,
} from './case-scenario.ts';
import {
  authenticateAs,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
  type Transaction,
  type Visitor,
} from './database.ts';
import { test } from './test.ts';

interface Page<Row> {
  more: boolean;
  rows: Row[];
}
interface LeadRow {
  id: string;
  name: string;
  state: string;
  others: number;
  officer: string | null;
}
interface Lead extends LeadRow {
  changed_at: string;
  changed_by: string | null;
  note: string | null;
  client: string | null;
  case: string | null;
  others: never;
}

type Params = Record<string, unknown>;
const leads = (
  transaction: Transaction,
  params: Params = {},
  visitor: Visitor = OFFICER,
) => call<Page<LeadRow>>(transaction, visitor, 'desk_leads', params);
const lead = (transaction: Transaction, id: string) =>
  call<Lead>(transaction, OFFICER, 'desk_lead', { lead: id });
const cases = (transaction: Transaction, params: Params, visitor: Visitor = OFFICER) =>
  call<Page<{ reference: string; client_email: string }>>(
    transaction,
    visitor,
    'desk_cases',
    params,
  );

/** Inserts messages sent some minutes ago. */
async function write(
  transaction: Transaction,
  messages: { name: string; email: string; minutes: number }[],
): Promise<void> {
  await authenticateAs(transaction, 'owner');
  for (const { name, email, minutes } of messages)
    await transaction.query(
      `insert into public.contact_submissions (name, email, service, message, created_at)
        values ($1, $2, 'General Inquiry', 'Hello', now() - $3 * interval '1 minute')`,
      [name, email, minutes],
    );
}

test('desk leads: new ones first, one line per address', async ({ transaction }) => {
  await write(transaction, [
    { name: 'Rosa', email: 'rosa@example.com', minutes: 30 },
    { name: 'Rosa Diaz', email: 'Rosa@example.com', minutes: 10 },
    { name: 'Wei', email: 'wei@example.com', minutes: 5 },
    { name: 'Tan', email: 'tan@example.com', minutes: 20 },
  ]);
  const { rows } = await leads(transaction);
  const shown = (found: LeadRow[]) => found.map(({ name, others }) => [name, others]);
  expect(shown(rows)).toEqual([
    ['Wei', 0],
    ['Rosa Diaz', 1],
    ['Tan', 0],
  ]);
  const [newest] = rows;
  await call(transaction, OFFICER, 'set_lead', { lead: newest?.id, state: 'answered' });
  expect((await leads(transaction)).rows.at(-1)?.name).toBe('Wei');
  expect(shown((await leads(transaction, { state: 'answered' })).rows)).toEqual([
    ['Wei', 0],
  ]);
  expect(shown((await leads(transaction, { mine: true })).rows)).toEqual([['Wei', 0]]);
  expect((await leads(transaction, { mine: true }, OTHER_OFFICER)).rows).toEqual([]);
});

test('desk leads: found by the beginning of each word, in any script', async ({
  transaction,
}) => {
  await write(transaction, [
    { name: 'Rosa O’Brien', email: 'r.diaz@example.com', minutes: 3 },
    { name: '王伟', email: 'wei@example.org', minutes: 2 },
    { name: `D'Arc \\ %`, email: 'jeanne@example.fr', minutes: 1 },
  ]);
  const found = async (search: string) =>
    (await leads(transaction, { search })).rows.map(({ name }) => name);
  expect(await found('ros')).toEqual(['Rosa O’Brien']);
  expect(await found('DIAZ')).toEqual(['Rosa O’Brien']);
  expect(await found('r.diaz@ex')).toEqual(['Rosa O’Brien']);
  expect(await found("O'Brien")).toEqual(['Rosa O’Brien']);
  expect(await found('王')).toEqual(['王伟']);
  expect(await found("d'arc")).toEqual([`D'Arc \\ %`]);
  expect(await found('rosa wei')).toEqual([]);
  expect(await found(' ')).toHaveLength(3);
  for (const nonsense of ["'", '\\', ':*', '& | !', '%', "') or true --"])
    expect(await codeOf(transaction, () => found(nonsense)), nonsense).toBe('accepted');
});

/** A name in decomposed form, as Windows' Vietnamese keyboard types it. */
const nguyen = 'Nguyễn Thị Hạnh'.normalize('NFD');
const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
  );

test('desk leads: found in composed and decomposed letters', async ({ transaction }) => {
  await write(transaction, [
    { name: nguyen, email: 'hanh@example.com', minutes: 2 },
    { name: fullWidth('Rosa'), email: 'r@example.com', minutes: 1 },
  ]);
  const found = async (search: string) =>
    (await leads(transaction, { search })).rows.map(({ name }) => name);
  for (const search of [nguyen, nguyen.normalize(), 'hạnh', fullWidth('hanh@ex')])
    expect(await found(search), search).toEqual([nguyen]);
  expect(await found('rosa')).toEqual([fullWidth('Rosa')]);
  for (const nonsense of ["'", '\\', "') or true --"])
    expect(await codeOf(transaction, () => found(fullWidth(nonsense))), nonsense).toBe(
      'accepted',
    );
});

test('desk leads: at most 25 at a time', async ({ transaction }) => {
  await write(
    transaction,
    Array.from({ length: 27 }, (_, index) => ({
      name: `N${index}`,
      email: `n${index}@example.com`,
      minutes: index,
    })),
  );
  const [first, second] = [
    await leads(transaction),
    await leads(transaction, { page: 2 }),
  ];
  expect([first.more, first.rows.length]).toEqual([true, 25]);
  expect([second.more, second.rows.map(({ name }) => name)]).toEqual([
    false,
    ['N25', 'N26'],
  ]);
});

test('desk leads: an outdated save is refused and overwrites nothing', async ({
  transaction,
}) => {
  const id = await sendLead(transaction);
  const { changed_at: seen } = await lead(transaction, id);
  const save = (visitor: Visitor, note: string) => () =>
    call(transaction, visitor, 'save_lead', { lead: id, seen, note, take: true });
  // now() is constant within a test's transaction.
  await authenticateAs(transaction, 'owner');
  await transaction.exec('alter table public.leads disable trigger guard_lead');
  expect(await codeOf(transaction, save(OTHER_OFFICER, 'Mine'))).toBe('accepted');
  await authenticateAs(transaction, 'owner');
  await transaction.exec(`update public.leads set changed_at = now() + interval '1 s'`);
  expect(await codeOf(transaction, save(OFFICER, 'No, mine'))).toBe('lead_changed');
  expect(await lead(transaction, id)).toMatchObject({
    note: 'Mine',
    officer: 'other@crossport.example',
    changed_by: 'other@crossport.example',
  });
});

test('desk leads: one case is opened for the account of the address', async ({
  transaction,
}) => {
  await write(transaction, [
    { name: 'Ana', email: 'A@crossport.example', minutes: 1 },
    { name: 'Rosa', email: 'rosa@example.com', minutes: 2 },
  ]);
  const [ana, rosa] = (await leads(transaction)).rows;
  const open = async (row: LeadRow | undefined, email: string) => {
    const { changed_at: seen } = await lead(transaction, row?.id ?? '');
    return call<string>(transaction, OFFICER, 'open_case_for', {
      email,
      service: 'wfoe',
      steps: [{ key: 'any', actor: 'officer' }],
      lead: row?.id,
      seen,
    });
  };
  const reference = await open(ana, ' a@CROSSPORT.example');
  expect(await lead(transaction, ana?.id ?? '')).toMatchObject({
    state: 'won',
    case: reference,
    client: 'a@crossport.example',
  });
  expect(await codeOf(transaction, () => open(ana, 'a@crossport.example'))).toBe(
    'lead_changed',
  );
  expect(await codeOf(transaction, () => open(rosa, 'rosa@example.com'))).toBe(
    'no_account',
  );
  const { rows } = await cases(transaction, { list: 'waiting' });
  expect(rows).toMatchObject([{ reference, client_email: 'a@crossport.example' }]);
});

test('desk: no case for an unconfirmed address, unless it was invited', async ({
  transaction,
}) => {
  const open = () =>
    call<string>(transaction, OFFICER, 'open_case_for', {
      email: 'b@crossport.example',
      service: 'wfoe',
      steps: [{ key: 'any', actor: 'officer' }],
    });
  const set = async (confirmed: string, invited: string) => {
    await authenticateAs(transaction, 'owner');
    await transaction.exec(`update auth.users
        set email_confirmed_at = ${confirmed}, invited_at = ${invited}
        where email = 'b@crossport.example'`);
  };
  await set('null', 'null');
  expect(await codeOf(transaction, open)).toBe('not_confirmed');
  await set('null', 'now()');
  expect(await codeOf(transaction, open)).toBe('accepted');
  await set('now()', 'null');
  expect(await codeOf(transaction, open)).toBe('accepted');
});

test('desk: a search that normalization lengthens is cut, not refused', async ({
  transaction,
}) => {
  const search = '㌀'.repeat(200);
  expect((await leads(transaction, { search })).rows).toEqual([]);
  expect((await cases(transaction, { search })).rows).toEqual([]);
});

test('desk cases: a request outside the current step does not make it the client’s turn', async ({
  transaction,
}) => {
  const opened = await openCase(transaction, [{ key: 'any', actor: 'officer' }]);
  const waiting = async () =>
    (await cases(transaction, { list: 'waiting' })).rows.length === 1;
  expect(await waiting()).toBe(true);
  const request = await requestDocument(transaction, { ...opened, step_id: null });
  expect(await waiting()).toBe(false);
  await sendDocument(transaction, opened, request);
  expect(await waiting()).toBe(true);
});

test('desk cases: each list has its cases, officers see only theirs', async ({
  transaction,
}) => {
  const opened = await openCase(transaction);
  const lists = async (visitor: Visitor) => {
    const found: Record<string, number> = {};
    for (const list of ['mine', 'all', 'waiting', 'overdue', 'closed'])
      found[list] = (await cases(transaction, { list }, visitor)).rows.length;
    return found;
  };
  const none = { mine: 0, all: 0, waiting: 0, overdue: 0, closed: 0 };
  // The first step is the client's and overdue.
  expect(await lists(OFFICER)).toEqual({ ...none, mine: 1, all: 1, overdue: 1 });
  expect(await lists(MANAGER)).toEqual({ ...none, all: 1, overdue: 1 });
  expect(await lists(OTHER_OFFICER)).toEqual(none);
  await call(transaction, USER_A, 'post_message', { case_id: opened.id, body: 'Hi' });
  expect((await lists(MANAGER))['waiting']).toBe(1);
  await call(transaction, OFFICER, 'mark_messages_read', { case_id: opened.id });
  expect((await lists(MANAGER))['waiting']).toBe(0);
  const request = await requestDocument(transaction, opened);
  await sendDocument(transaction, opened, request);
  expect((await lists(OFFICER))['waiting']).toBe(1);
  await call(transaction, MANAGER, 'assign_case', {
    case_id: opened.id,
    officer: OTHER_OFFICER,
    seen: OFFICER,
  });
  expect(await lists(OFFICER)).toEqual(none);
  expect((await lists(OTHER_OFFICER)).waiting).toBe(1);
  await call(transaction, MANAGER, 'cancel_case', { case_id: opened.id });
  expect(await lists(OTHER_OFFICER)).toEqual({ ...none, closed: 1 });
});

test('desk cases: found by reference, number, name and address', async ({
  transaction,
}) => {
  await authenticateAs(transaction, 'owner');
  await transaction.exec(`select setval('private.case_numbers', 41)`);
  await openCase(transaction);
  await authenticateAs(transaction, 'owner');
  await transaction.exec(
    `update public.profiles set full_name = 'Мария Иванова' where id = '${USER_A}'`,
  );
  const found = async (search: string) =>
    (await cases(transaction, { list: 'mine', search })).rows.length;
  for (const search of ['cpf-c-2', '42', '00042', 'Мария', 'a@cross', 'crossport'])
    expect(await found(search), search).toBe(1);
  for (const search of ['4', 'Петр', 'b@cross'])
    expect(await found(search), search).toBe(0);
});

test('desk cases and clients: found by any spelling of a name or reference', async ({
  transaction,
}) => {
  const { reference } = await openCase(transaction);
  await authenticateAs(transaction, 'owner');
  await transaction.query('update public.profiles set full_name = $1 where id = $2', [
    nguyen,
    USER_A,
  ]);
  for (const search of [nguyen, nguyen.normalize(), fullWidth(reference)])
    expect((await cases(transaction, { search })).rows, search).toHaveLength(1);
  const clients = await call<Page<object>>(transaction, OFFICER, 'desk_clients', {
    search: nguyen.normalize(),
  });
  expect(clients.rows).toHaveLength(1);
});

test('desk cases: the indexed copy matches the cases after any action', async ({
  transaction,
}) => {
  const opened = await openCase(transaction);
  await call(transaction, OFFICER, 'finish_step', { step: opened.step_id, skip: true });
  await authenticateAs(transaction, 'owner');
  const kept = 'select * from private.case_queue order by case_id';
  const before = (await transaction.query(kept)).rows;
  await transaction.exec('select private.requeue(id) from public.cases');
  expect((await transaction.query(kept)).rows).toEqual(before);
  expect(before).toHaveLength(1);
});

test('desk clients: officers see those of their cases, managers everybody but staff', async ({
  transaction,
}) => {
  await openCase(transaction);
  const seen = async (visitor: Visitor, search = '') =>
    (
      await call<Page<{ email: string; cases: object[] }>>(
        transaction,
        visitor,
        'desk_clients',
        { search },
      )
    ).rows.map(({ email, cases: own }) => `${email} ${own.length}`);
  expect(await seen(OFFICER)).toEqual(['a@crossport.example 1']);
  expect(await seen(OTHER_OFFICER)).toEqual([]);
  expect((await seen(MANAGER)).sort()).toEqual([
    'a@crossport.example 1',
    'b@crossport.example 0',
  ]);
  expect(await seen(MANAGER, 'b@')).toEqual(['b@crossport.example 0']);
});

test('desk staff: a manager changes roles, one manager remains, and the audit records it', async ({
  transaction,
}) => {
  const change = (email: string, role?: string) => () =>
    call(transaction, MANAGER, 'change_staff', { email, ...(role && { role }) });
  expect(await codeOf(transaction, change('b@crossport.example', 'officer'))).toBe(
    'accepted',
  );
  expect(await codeOf(transaction, change('nobody@example.com', 'officer'))).toBe(
    'no_account',
  );
  expect(await codeOf(transaction, change('b@crossport.example', 'king'))).toBe(
    'no_role',
  );
  expect(await codeOf(transaction, change('manager@crossport.example'))).toBe(
    'last_manager',
  );
  expect(await codeOf(transaction, change('b@crossport.example'))).toBe('accepted');
  const { rows } = await call<Page<Params>>(transaction, MANAGER, 'desk_audit');
  expect(rows.map(({ actor, verb, subject }) => [actor, verb, subject])).toEqual([
    ['manager@crossport.example', 'delete', 'staff'],
    ['manager@crossport.example', 'insert', 'staff'],
  ]);
});

test('desk audit: 25 at a time, newest first', async ({ transaction }) => {
  await authenticateAs(transaction, 'owner');
  await transaction.exec(`insert into private.audit (verb, subject)
      select 'update', 'any' || n from generate_series(1, 30) n`);
  const page = (number: number) =>
    call<Page<{ subject: string }>>(transaction, MANAGER, 'desk_audit', {
      page: number,
    });
  const [first, second] = [await page(1), await page(2)];
  expect([first.more, first.rows.length, first.rows[0]?.subject]).toEqual([
    true,
    25,
    'any30',
  ]);
  expect([second.more, second.rows.at(-1)?.subject]).toEqual([false, 'any1']);
});
