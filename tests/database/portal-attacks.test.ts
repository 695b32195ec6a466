import { describe, expect } from 'vitest';

import {
  addCompany,
  addDeadline,
  draftInvoice,
  openCase,
  openCaseFor,
  requestDocument,
  sha256,
  storeFile,
  summary,
} from './support/case-scenario.ts';
import { contactRow, send } from './support/contact-rows.ts';
import { MANAGER, OFFICER, OTHER_OFFICER, USER_A } from './support/database.ts';
import { test } from './support/database-test.ts';
import {
  AFFILIATE,
  openReferredCase,
  passDays,
  payInvoice,
} from './support/ledger-scenario.ts';

describe('R1.2 §10 texts from users', () => {
  // A bidi override, a bidi isolate, a line break, and a Unicode line separator.
  const hostile = 'An\u202egpj.\u2066a\r\nBcc: x\u2028\u0085';
  const plain = 'Angpj.a  Bcc: x';
  const rename = 'update public.profiles set full_name = $1 returning full_name';

  test('cannot reorder or break the text beside them', async ({ db }) => {
    const opened = await openCase(db);
    const { id: case_id } = opened;
    const request = await requestDocument(db, opened);
    const path = await storeFile(db, USER_A, `${case_id}/${request}`);
    const name = hostile;
    await db.call(USER_A, 'submit_document', { request_id: request, path, name, sha256 });
    await db.call(OFFICER, 'add_company', { case_id, name, place: 'HK' });
    await db.read(USER_A, rename, [name]);
    await db.read(
      USER_A,
      'update public.profiles set phone_number = $1 returning phone_number',
      [name],
    );
    await db.as('anon');
    await send(db, contactRow({ name }));
    const names = await db.owner<{ name: string }>(
      `select name from public.documents
         union all select name from public.client_companies
         union all select full_name from public.profiles where id = '${USER_A}'
         union all select phone_number from public.profiles where id = '${USER_A}'
         union all select name from public.contact_submissions`,
    );
    expect(names.map((row) => row.name.trim())).toEqual(Array(5).fill(plain));
    // Joiners of emoji and marks of right-to-left names stay.
    const text = 'דנה\u200f 👩\u200d💻';
    expect(await db.read(USER_A, rename, [text])).toEqual([{ full_name: text }]);
  });

  test('block no sign-up, and leave no blank name', async ({ db }) => {
    const sent = { full_name: '\u202e\u2028\u2066', name: `\n${hostile}` };
    const id = crypto.randomUUID();
    await db.owner(
      'insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)',
      [id, 'new@example.com', JSON.stringify(sent)],
    );
    const sql = `select full_name from public.profiles where id = '${id}'`;
    expect(await db.owner(sql)).toEqual([{ full_name: plain }]);
  });
});

describe('R1.2 §12 a payout', () => {
  const request = { amount: 10_000, method: 'bank', account: 'GB00 EXMP 0000' };

  test('has an account without invisible characters', async ({ db }) => {
    await payInvoice(db, await openReferredCase(db), 100_000);
    await passDays(db, 30);
    const ask = (account: string) =>
      db.attempt(AFFILIATE, 'request_payout', { ...request, account });
    for (const account of ['\u202e\u200b\u2060', '\n\t\r', '', '  a\u200b'])
      expect(await ask(account)).toBe('23514 payouts_account');
    expect(await ask('\ufeffGB00\u202e EX\u200bMP\n0000\u00ad ')).toBe('accepted');
    const [payout] = await db.read(MANAGER, 'select account from public.payouts');
    expect(payout).toEqual({ account: 'GB00 EXMP 0000' });
  });

  test('has an amount that is a number within the balance', async ({ db }) => {
    await payInvoice(db, await openReferredCase(db), 100_000);
    await passDays(db, 30);
    for (const [amount, code] of [
      [-10_000, 'below_minimum'],
      [null, 'below_minimum'],
      ['9223372036854775807', 'beyond_eligible'],
      ['9223372036854775808', '22003'],
      ['NaN', '22P02'],
      ['1e9', '22P02'],
      ['Infinity', '22P02'],
    ]) {
      const outcome = await db.attempt(AFFILIATE, 'request_payout', {
        ...request,
        amount,
      });
      expect([amount, outcome]).toEqual([amount, code]);
    }
  });
});

test('R1.2 officers reach nothing of a colleague’s case, nor mix it with their own', async ({
  db,
}) => {
  const { id: case_id } = await openCase(db);
  const invoice_id = await draftInvoice(db, case_id);
  const deadline = await addDeadline(db, case_id, '2026-06-30');
  const company = await addCompany(db, case_id);
  await openCaseFor(db, OTHER_OFFICER, 'b');
  const [row] = await db.read<{ id: string }>(
    OTHER_OFFICER,
    'select id from public.case_summaries',
  );
  const { step_id } = await summary(db);
  const key = crypto.randomUUID();
  const message = { body: 'Hello', retry_key: key };
  await db.call(OFFICER, 'post_message', { case_id, ...message });
  const due = { kind: 'filing', due_on: '2026-06-30' };
  const acts: [string, object, string][] = [
    ['change_company', { company_id: company, name: 'Mine', place: 'HK' }, 'no_case'],
    ['finish_deadline', { deadline_id: deadline }, 'no_case'],
    ['revise_invoice', { invoice_id, lines: [], expected_version: 1 }, 'no_invoice'],
    ['send_invoice', { invoice_id }, 'no_invoice'],
    // Their own case with parts of another.
    [
      'add_deadline',
      { ...due, case_id: row?.id, company_id: company },
      '23503 deadlines_company',
    ],
    [
      'request_documents',
      { case_id: row?.id, documents: [{ title: 'x' }], step_id },
      'step_done',
    ],
    // Another user's key reveals nothing: neither that it exists nor what it made.
    ['post_message', { case_id, ...message }, 'no_case'],
    ['post_message', { case_id: row?.id, ...message }, 'accepted'],
    // What does not exist is refused with the same code.
    ['change_company', { company_id: key, name: 'Mine', place: 'HK' }, 'no_case'],
    ['finish_deadline', { deadline_id: key }, 'no_case'],
    ['send_invoice', { invoice_id: key }, 'no_invoice'],
  ];
  for (const [name, args, code] of acts)
    expect([name, await db.attempt(OTHER_OFFICER, name, args)]).toEqual([name, code]);
});
