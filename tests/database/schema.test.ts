import { expect, inject, test } from 'vitest';

import {
  affiliateKinds,
  clientKinds,
  managerKinds,
  staffKinds,
} from '../../src/cases/notifications/notification-shapes.ts';
import { migrationFiles } from '../../supabase/local/migrate.ts';
import { inTransaction } from './support/database.ts';

const query = <Row>(sql: string) =>
  inTransaction((transaction) => transaction.query<Row>(sql));

const list = async (sql: string) =>
  (await query<{ name: string }>(sql)).rows.map(({ name }) => name);

test.each([
  [
    ['case', 'staff'],
    [...clientKinds, ...staffKinds],
  ],
  [['affiliates'], affiliateKinds],
  [['managers'], managerKinds],
])('schema: screens know the kinds of notifications for %j', async (readers, known) => {
  const kinds = await Promise.all(
    readers.map((reader) =>
      list(`select unnest(private.notification_kinds('${reader}')) as name`),
    ),
  );
  expect(kinds.flat().sort()).toEqual([...new Set<string>(known)].sort());
});

test('R1.7 schema: definer functions live in private, with a fixed search path', async () => {
  const outside = await list(`select proname as name from pg_proc
    where prosecdef and pronamespace not in ('private'::regnamespace, 'pg_catalog'::regnamespace)`);
  const unfixed = await list(`select proname as name from pg_proc
    where pronamespace in ('private'::regnamespace, 'public'::regnamespace)
      and not coalesce(proconfig @> array['search_path=""'], false)`);
  expect({ outside, unfixed }).toEqual({ outside: [], unfixed: [] });
});

test.each([
  ['public', []],
  [
    'anon',
    [
      'bidi_sign',
      'book_consultation',
      'cancel_consultation',
      'consultation',
      'consultation_slots',
      'count_visit',
      'email_shape',
      'locales',
      'move_consultation',
      'not_blank',
      'note_sign_up',
      'search_terms',
      'submission_words',
    ],
  ],
  // Policies and the API's functions call these as the caller; nobody can name them without access to the
  // schema. Each checks what its caller may do (role-matrix.ts).
  [
    'authenticated',
    [
      'add_case_note',
      'add_company',
      'add_deadline',
      'affiliate_account',
      'affiliate_visits',
      'answer_lead',
      'ask_payout',
      'assign_case',
      'assign_consultation',
      'bidi_sign',
      'billed_case_ids',
      'book_consultation',
      'cancel_case',
      'cancel_consultation',
      'cancel_consultation_by_staff',
      'case_audit',
      'change_company',
      'change_deadline',
      'change_staff',
      'claim_referral',
      'consultation',
      'consultation_slots',
      'correct_payout',
      'decline_payout',
      'decline_report',
      'deliver_document',
      'desk_affiliates',
      'desk_audit',
      'desk_calls',
      'desk_case',
      'desk_case_page',
      'desk_client',
      'desk_clients',
      'desk_figures',
      'desk_invoices',
      'desk_lead',
      'desk_leads',
      'desk_notes',
      'desk_payouts',
      'desk_staff',
      'desk_today',
      'draft_invoice',
      'email_shape',
      'email_standstill',
      'enter_payment',
      'export_account',
      'export_ledger',
      'failed_emails',
      'file_document',
      'finish_consultation',
      'finish_deadline',
      'finish_step',
      'hand_over_cases',
      'has_password',
      'invite_client',
      'invite_lead',
      'invite_person',
      'is_manager',
      'is_private_folder',
      'is_sent',
      'is_signed_in',
      'is_staff',
      'is_taken_back',
      'leave_case',
      'locales',
      'mark_messages_read',
      'may_store',
      'may_view',
      'move_consultation',
      'not_blank',
      'notification_kinds',
      'officer_languages',
      'officer_name',
      'open_case_for',
      'own_hours',
      'page_size',
      'pay_payout',
      'post_message',
      'remind_of_invoice',
      'remove_deadline',
      'remove_person',
      'reopen_case',
      'report_payment',
      'request_documents',
      'require_second_factor',
      'reset_second_factor',
      'retry_email',
      'review_document',
      'revise_invoice',
      'same_open_cases',
      'save_lead',
      'search_terms',
      'second_factor_state',
      'set_days_off',
      'set_deletion',
      'set_invoice_state',
      'set_own_hours',
      'set_reminders',
      'set_request_due',
      'set_staff_languages',
      'set_step',
      'shared_case_ids',
      'shared_cases',
      'staff_role',
      'storage_operation',
      'submission_words',
      'submit_document',
      'submit_unasked',
      'take_back_document',
      'take_over_payout',
      'take_payout',
      'take_referral_code',
      'unmark_consultation',
      'view_document',
      'withdraw_document',
      'withdraw_payout',
    ],
  ],
])(
  'R1.7 schema: %s cannot use private, and may execute only these functions',
  async (role, executable) => {
    const functions = await list(`select proname as name from pg_proc
    where pronamespace = 'private'::regnamespace
      and has_function_privilege('${role}', oid, 'execute') order by proname`);
    const { rows } = await query(
      `select has_schema_privilege('${role}', 'private', 'usage') as usage`,
    );
    expect(functions).toEqual(executable);
    expect(rows).toEqual([{ usage: false }]);
  },
);

// Lints of the hosted advisors that the Supabase CLI lacks, by their names.

test('R1.1 pg_graphql_anon_table_exposed: visitors can read no column of any table', async () => {
  const readable = await list(`select attrelid::regclass || '.' || attname as name
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and attnum > 0 and has_column_privilege('anon', attrelid, attnum, 'select')`);
  expect(readable).toEqual([]);
});

// In memory only: on a server, faking an extension takes a superuser.
const testInMemory = test.skipIf(inject('postgres'));

testInMemory(
  'R1.1 pg_graphql_authenticated_table_exposed: GraphQL is switched off',
  async () => {
    const [drop] = migrationFiles().flatMap(
      ({ sql }) => /^drop extension .*$/m.exec(sql) ?? [],
    );
    const left = await inTransaction(async (transaction) => {
      // A stand-in: PGlite cannot install it, and hosted projects may have it from the start.
      await transaction.exec(`insert into pg_extension
      values (99999, 'pg_graphql', 10, 'public'::regnamespace, false, '1.5', null, null)`);
      await transaction.exec(drop ?? '');
      const { rows } = await transaction.query(
        `select from pg_extension where extname = 'pg_graphql'`,
      );
      return rows.length;
    });
    expect(left).toBe(0);
  },
);

test.each(['anon', 'authenticated'])(
  'R1.1 %s_security_definer_function_executable: there is none',
  async (role) => {
    const executable = await list(`select proname as name from pg_proc
      where prosecdef and has_function_privilege('${role}', oid, 'execute')
        and has_schema_privilege('${role}', pronamespace, 'usage')`);
    expect(executable).toEqual([]);
  },
);

test.each(['anon', 'authenticated'])(
  'R1.7 schema: %s cannot use a sequence',
  async (role) => {
    const open = await list(`select relname as name from pg_class
    where relnamespace in ('private'::regnamespace, 'public'::regnamespace)
      and case relkind when 'S' then
        has_sequence_privilege('${role}', oid, 'usage, select, update') end`);
    expect(open).toEqual([]);
  },
);

/** Statements that change all rows of a table, from `update` or `delete` to their end. */
const changes =
  /\b(?:update\s+[\w.]+\s+(?:as\s+\w+\s+)?set|delete\s+from)\b[^;]*?(?=;|\breturning\b|$)/gi;

test('schema: each change has a condition, as the hosted API requires (safeupdate)', async () => {
  const bodies = await list(`select pg_get_functiondef(oid) as name from pg_proc
    where prokind = 'f' and pronamespace in ('private'::regnamespace, 'public'::regnamespace)`);
  const statements = bodies.flatMap((body) => body.match(changes) ?? []);
  expect(statements.length).toBeGreaterThan(30);
  expect(statements.filter((change) => !/\bwhere\b/i.test(change))).toEqual([]);
});
