// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { refusalKeys as ofDesk } from '../../src/features/desk/desk-refusals.ts';
import { refusalKeys as ofPortal } from '../../src/features/portal/portal-refusals.ts';

const folder = 'supabase/migrations/';
const sql = readdirSync(folder)
  .map((file) => readFileSync(folder + file, 'utf8'))
  .join('\n');
/** Codes of Supabase Auth, and those that pages make themselves. */
const ofAuth = ['email_exists', 'email_address_invalid', 'wrong_password', 'gone'];

const refusals = Array.from(
  sql.matchAll(/refuse\((\d+),\s*'([a-z_]+)'/g),
  ([, status, code = '']) => ({ status: Number(status), code }),
);
/** Such as `'case_closed'`, or the beginning of `'invoice_' || old.state`. */
const codes = refusals.map(({ code }) => code);
const beginnings = codes.filter((code) => code.endsWith('_'));

test.each([
  ['desk', ofDesk],
  ['portal', ofPortal],
])('the database knows each code that the %s has a text for', (_, texts) => {
  const unknown = Object.keys(texts).filter(
    (code) =>
      !codes.includes(code) &&
      !ofAuth.includes(code) &&
      !beginnings.some((beginning) => code.startsWith(beginning)),
  );
  expect(unknown).toEqual([]);
});

const withoutText = [
  // They mean that somebody else was faster, which is what a screen says without a text.
  ...['stale', 'step_', 'step_done', 'request_', 'invoice_', 'payout_', 'too_late'],
  ...['lead_', 'lead_changed', 'lead_lost', 'no_email', 'not_ours'],
  // No screen asks for what they refuse.
  ...['append_only', 'bad_outcome', 'contact_limit', 'empty_message', 'key_used'],
  ...['no_documents', 'no_role', 'no_state', 'no_steps', 'no_verdict', 'not_yours'],
  ...['pinned', 'steps_left'],
  // Only the housekeeper reads them.
  ...['files_left', 'not_due'],
  // Worded where they are caught: in the form for a call, and with a number.
  ...['slot_taken', 'too_many_files'],
  // Worded by their kind (`failureOf`).
  ...['managers_only', 'staff_only'],
];

test('desk or portal has a text for each code that can reach a person', () => {
  const worded = { ...ofDesk, ...ofPortal };
  const unworded = refusals.filter(
    // An ended session and a limit have a text for all their codes.
    ({ status, code }) => ![401, 429].includes(status) && !(code in worded),
  );
  expect([...new Set(unworded.map(({ code }) => code))].sort()).toEqual(
    withoutText.toSorted(),
  );
});
