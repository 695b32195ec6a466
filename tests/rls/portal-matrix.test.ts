import { expect } from 'vitest';
import { call, codeOf } from './case-scenario.ts';
import { authenticateAs, inTransaction, USER_A } from './database.ts';
import { EVERYBODY, FUNCTIONS, fullCase, TABLES, type Full } from './portal-matrix.ts';
import { VERBS, type Outcome, type Verb } from './role-matrix.ts';
import { test } from './test.ts';

/** Outcomes in the order of `EVERYBODY`. */
type Design = [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];
const nobody: Design = [
  'refused',
  'refused',
  'refused',
  'refused',
  'refused',
  'refused',
  'refused',
];
const ofTheCase: Design = [
  'refused',
  'allowed',
  'hidden',
  'allowed',
  'hidden',
  'allowed',
  'allowed',
];
const own: Design = [
  'refused',
  'allowed',
  'hidden',
  'hidden',
  'hidden',
  'hidden',
  'allowed',
];
const ownChange: Design = [
  'refused',
  'allowed',
  'hidden',
  'hidden',
  'hidden',
  'hidden',
  'refused',
];
const ownNew: Design = [
  'refused',
  'allowed',
  'refused',
  'refused',
  'refused',
  'refused',
  'refused',
];
/** Only the service key, whose hosted grants no policy widens. */
const noFileActs: Design = [
  'hidden',
  'hidden',
  'hidden',
  'hidden',
  'hidden',
  'hidden',
  'allowed',
];

const managersRows: Design = [
  'refused',
  'hidden',
  'hidden',
  'hidden',
  'hidden',
  'allowed',
  'allowed',
];
const ownAndManagers: Design = [
  'refused',
  'allowed',
  'hidden',
  'hidden',
  'hidden',
  'allowed',
  'allowed',
];

const readOnly = { select: ofTheCase, insert: nobody, update: nobody, delete: nobody };
const DESIGN: Record<string, Record<Verb, Design>> = {
  'public.cases': readOnly,
  'public.case_overviews': readOnly,
  'public.case_steps': readOnly,
  'public.document_requests': readOnly,
  'public.documents': readOnly,
  'public.messages': readOnly,
  'public.case_events': readOnly,
  'public.notifications': {
    select: own,
    insert: nobody,
    update: ownChange,
    delete: nobody,
  },
  'public.notification_settings': {
    select: own,
    insert: ownNew,
    update: ownChange,
    delete: nobody,
  },
  'public.leads': {
    select: ['refused', 'hidden', 'hidden', 'allowed', 'allowed', 'allowed', 'allowed'],
    insert: nobody,
    update: nobody,
    delete: nobody,
  },
  'public.orders': readOnly,
  'public.deadlines': readOnly,
  'public.companies': readOnly,
  'public.referrals': { ...readOnly, select: managersRows },
  'public.ledger_entries': { ...readOnly, select: ownAndManagers },
  'public.payouts': { ...readOnly, select: ownAndManagers },
  'storage.objects': {
    // Staff see files that they have opened (tests/rls/desk-case.test.ts), and deliveries in progress.
    select: ['hidden', 'allowed', 'hidden', 'allowed', 'hidden', 'allowed', 'allowed'],
    insert: ['refused', 'allowed', 'refused', 'refused', 'refused', 'refused', 'allowed'],
    update: noFileActs,
    delete: noFileActs,
  },
};

const names = Object.keys(EVERYBODY) as (keyof typeof EVERYBODY)[];

type Row = string[];

/** Prints rows in columns, after cells that say what was tried. */
function print(heads: string[], rows: Row[]): void {
  const line = (cells: string[]) => cells.map((cell) => cell.padEnd(29)).join('');
  console.log([line([...heads, ...names]), ...rows.map(line)].join('\n'));
}

/** Tries every verb on every table as everybody, each in a full case of its own. */
function tablesMatrix(before = ''): Promise<Row[]> {
  return inTransaction(async (transaction) => {
    const full = await fullCase(transaction);
    await authenticateAs(transaction, 'owner');
    await transaction.exec(
      `insert into public.notification_settings (user_id, kind) values ('${USER_A}', 'message')`,
    );
    // Like the storage server before it deletes.
    await transaction.exec(`set local storage.allow_delete_query = 'true'`);
    await transaction.exec(before);
    const rows: Row[] = [];
    for (const [table, acts] of Object.entries(TABLES))
      for (const verb of VERBS) {
        const cells: string[] = [];
        for (const name of names) {
          await authenticateAs(transaction, 'owner');
          await transaction.exec('savepoint cell');
          await authenticateAs(transaction, EVERYBODY[name]);
          cells.push(await attempt(sqlOf(table, verb, acts, full)));
          // Also resets the role.
          await transaction.exec('rollback to savepoint cell');
        }
        rows.push([table, verb, ...cells]);
      }
    return rows;

    async function attempt(sql: string): Promise<Outcome> {
      try {
        const { rows: found, affectedRows } = await transaction.query(sql);
        return found.length || affectedRows ? 'allowed' : 'hidden';
      } catch (error) {
        const { code = '' } = error as { code?: string };
        // No grant or no policy; 55000 is a view that is not writable.
        if (['42501', '55000'].includes(code)) return 'refused';
        throw error;
      }
    }
  });
}

function sqlOf(
  table: string,
  verb: Verb,
  { where, insert, update }: (typeof TABLES)[string],
  { id, request }: Full,
): string {
  const path = `${id}/${request}/${crypto.randomUUID()}`;
  return {
    select: `select from ${table} where ${where}`,
    insert: `insert into ${table} ${insert.replace('{path}', path)}`,
    update: `update ${table} set ${update} where ${where}`,
    delete: `delete from ${table} where ${where}`,
  }[verb];
}

const designed: Row[] = Object.entries(DESIGN).flatMap(([table, verbs]) =>
  VERBS.map((verb) => [table, verb, ...verbs[verb]]),
);

test('R1.2 §10 portal matrix: every table, verb and role as designed', async () => {
  const matrix = await tablesMatrix();
  print(['table', 'verb'], matrix);
  expect(matrix).toEqual(designed);
});

test('R1.2 portal matrix: without the narrow grants, policies alone have the same effect', async () => {
  const lost = 'grant all on all tables in schema public to anon, authenticated';
  const withoutGrants = (rows: Row[]) =>
    rows.map((row) => row.map((cell) => (cell === 'refused' ? 'hidden' : cell)));
  expect(withoutGrants(await tablesMatrix(lost))).toEqual(withoutGrants(designed));
});

/** `ok`, or the code of the refusal; `denied` means that the role cannot call the function. */
const staff = ['denied', 'no_case', 'no_case', 'ok', 'no_case', 'ok', 'ok'];
const serviceOnly = ['denied', 'denied', 'denied', 'denied', 'denied', 'denied', 'ok'];
const account = ['denied', 'ok', 'ok', 'ok', 'ok', 'ok', 'denied'];
const staffOnly = ['denied', 'staff_only', 'staff_only', 'ok', 'ok', 'ok', 'ok'];
const managersOnly = ['denied', ...Array<string>(4).fill('managers_only'), 'ok', 'ok'];
const CALLS: Record<string, string[]> = {
  set_staff: serviceOnly,
  staff_role: account,
  has_password: account,
  note_sign_up: ['ok', ...Array<string>(6).fill('denied')],
  open_case: ['denied', 'staff_only', 'staff_only', 'ok', 'ok', 'ok', 'ok'],
  finish_step: [
    'denied',
    'no_case',
    'no_case',
    'requests_left',
    'no_case',
    'requests_left',
    'requests_left',
  ],
  set_step: staff,
  assign_case: [
    'denied',
    'managers_only',
    'managers_only',
    'managers_only',
    'managers_only',
    'ok',
    'ok',
  ],
  cancel_case: staff,
  request_document: staff,
  review_document: staff,
  look_at_document: staff,
  desk_case: staff,
  case_audit: staff,
  post_message: ['denied', 'ok', 'no_case', 'ok', 'no_case', 'ok', 'ok'],
  mark_messages_read: ['denied', 'ok', 'no_case', 'ok', 'no_case', 'ok', 'ok'],
  submit_document: [
    'denied',
    'ok',
    'no_case',
    'no_case',
    'no_case',
    'no_case',
    'no_case',
  ],
  deliver_document: staff,
  take_back_document: staff,
  set_request_due: staff,
  set_lead: ['denied', 'staff_only', 'staff_only', 'ok', 'ok', 'ok', 'ok'],
  draft_order: staff,
  revise_order: staff,
  send_order: staff,
  mark_paid: ['denied', 'no_case', 'no_case', 'managers_only', 'no_case', 'ok', 'ok'],
  refund_order: ['denied', 'no_case', 'no_case', 'managers_only', 'no_case', 'ok', 'ok'],
  void_order: staff,
  add_deadline: staff,
  change_deadline: staff,
  remove_deadline: staff,
  finish_deadline: staff,
  stray_files: serviceOnly,
  purge_books: serviceOnly,
  request_deletion: ['denied', 'ok', 'ok', 'is_staff', 'is_staff', 'is_staff', 'denied'],
  cancel_deletion: account,
  export_account: account,
  accounts_to_delete: serviceOnly,
  delete_account: ['denied', 'denied', 'denied', 'denied', 'denied', 'denied', 'not_due'],
  claim_mails: serviceOnly,
  settle_mail: serviceOnly,
  prepare_mails: serviceOnly,
  stop_mails: serviceOnly,
  // outbox.test.ts tests whose mails it returns.
  failed_mails: ['denied', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  mail_standstill: ['denied', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
  retry_mail: [
    'denied',
    'managers_only',
    'managers_only',
    'managers_only',
    'managers_only',
    'ok',
    'ok',
  ],
  change_staff: managersOnly,
  desk_staff: managersOnly,
  desk_audit: managersOnly,
  desk_clients: staffOnly,
  desk_cases: staffOnly,
  desk_leads: staffOnly,
  desk_lead: staffOnly,
  save_lead: staffOnly,
  invite_lead: staffOnly,
  invite_client: staffOnly,
  release_invitation: serviceOnly,
  open_case_for: staffOnly,
  add_company: staff,
  change_company: staff,
  // Client A is an affiliate with an open request.
  take_referral_code: ['denied', '23505', 'ok', 'ok', 'ok', 'ok', 'denied'],
  claim_referral: account,
  affiliate_account: account,
  ask_payout: [
    'denied',
    'payout_asked',
    ...Array<string>(4).fill('not_affiliate'),
    'denied',
  ],
  take_payout: [...managersOnly.slice(0, -1), 'denied'],
  take_over_payout: [...managersOnly.slice(0, -2), 'payout_free', 'denied'],
  pay_payout: managersOnly,
  decline_payout: managersOnly,
  desk_affiliates: managersOnly,
  desk_payouts: managersOnly,
};

/** Calls every function as everybody, in a full case, after `before` runs as the owner. */
function functionsMatrix(before = ''): Promise<Row[]> {
  return inTransaction(async (transaction) => {
    const full = await fullCase(transaction);
    await authenticateAs(transaction, 'owner');
    // Like the storage server before it deletes.
    await transaction.exec(`set local storage.allow_delete_query = 'true'`);
    await transaction.exec(before);
    const rows: Row[] = [];
    for (const [name, argsOf] of Object.entries(FUNCTIONS)) {
      const cells: string[] = [];
      for (const role of names) {
        let code = '';
        await codeOf(transaction, async () => {
          code = await codeOf(transaction, () =>
            call(transaction, EVERYBODY[role], name, argsOf(full)),
          );
          // Rolls back what was accepted.
          throw new Error('undone');
        });
        cells.push({ accepted: 'ok', 42501: 'denied' }[code] ?? code);
      }
      rows.push([name, ...cells]);
    }
    return rows;
  });
}

test('R1.2 §10 portal matrix: every function and role as designed', async () => {
  const matrix = await functionsMatrix();
  print(['function'], matrix);
  expect(matrix).toEqual(Object.entries(CALLS).map(([name, cells]) => [name, ...cells]));
});

/** Functions that return nothing instead of refusing: null or no rows. */
const silent = ['staff_role', 'has_password', 'failed_mails', 'mail_standstill'];

test('R1.2 §10 portal matrix: a session that ended elsewhere opens nothing', async () => {
  const ended = 'delete from auth.sessions';
  const users = (rows: Row[], from: number) =>
    rows.filter((row) => row.slice(from, -1).some((cell) => /^(ok|allowed)$/.test(cell)));
  const functions = users(await functionsMatrix(ended), 2);
  expect(functions.map(([name]) => name)).toEqual(silent);
  const tables = users(await tablesMatrix(ended), 3);
  expect(tables).toEqual([]);
});

test('R1.2 §10 portal matrix: former staff are clients like others', async () => {
  const clientB = names.indexOf('client B') + 1;
  const matrix = await functionsMatrix('delete from private.staff');
  for (const row of matrix)
    for (const role of ['officer', 'other officer', 'manager'] as const)
      expect([row[0], role, row[names.indexOf(role) + 1]]).toEqual([
        row[0],
        role,
        row[clientB],
      ]);
});

test('R1.2 portal matrix: every function of the API is in it', async ({
  transaction,
}) => {
  const { rows } = await transaction.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(CALLS).sort());
});
