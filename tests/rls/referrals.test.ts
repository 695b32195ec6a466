import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { affiliateProgram } from '../../src/content/facts.ts';

import { call, draftOrder, openCase, read, sendLead } from './case-scenario.ts';
import {
  authenticateAs,
  inTransaction,
  MANAGER,
  OFFICER,
  openDatabase,
  USER_A,
  USER_B,
  type Transaction,
} from './database.ts';
import { accountOf, CODE } from './ledger-scenario.ts';
import { NO_REFERRAL_CODES } from './referral-codes.ts';

let database: PGlite;
beforeAll(async () => {
  database = await openDatabase();
  // Client B is an affiliate.
  await database.query(
    'insert into public.affiliates (user_id, referral_code) values ($1, $2)',
    [USER_B, CODE],
  );
}, 60_000);
afterAll(() => database.close());

const run = (act: (transaction: Transaction) => Promise<void>) =>
  inTransaction(act, database);

/** The UTC day this many days ago. */
const dayAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const NEW = '00000000-0000-4000-8000-0000000000e1';

/** Signs up an account; returns its affiliate. */
async function signUp(
  transaction: Transaction,
  sent: object | null,
  { id = NEW, email = 'new@example.com' } = {},
): Promise<{ affiliate_id: string; source: string } | undefined> {
  await authenticateAs(transaction, 'owner');
  await transaction.query(
    `insert into auth.users (id, email, created_at, email_confirmed_at, raw_user_meta_data)
     values ($1, $2, now(), now(), $3)`,
    [id, email, JSON.stringify(sent ?? {})],
  );
  const [found] = await read<{ affiliate_id: string; source: string }>(
    transaction,
    'owner',
    `select affiliate_id, source from public.referrals where client_id = '${id}'`,
  );
  return found;
}

const byLink = { affiliate_id: USER_B, source: 'signUp' };
const sent = (days: number, code: unknown = CODE) => ({
  referral_code: code,
  referral_day: dayAgo(days),
});

test.each([0, 1, affiliateProgram.cookieDays])(
  '§5 referrals: a link followed %i days before the sign-up counts',
  (days) =>
    run(async (transaction) => {
      expect(await signUp(transaction, sent(days))).toEqual(byLink);
    }),
);

test.each<[string, object | null]>([
  ['no code', null],
  ['an unknown code', sent(0, 'CPF-NOBODY00')],
  ...NO_REFERRAL_CODES.map((code): [string, object] => [
    `the code ${JSON.stringify(code)}`,
    sent(0, code),
  ]),
  ['a code that is no text', sent(0, [CODE])],
  ['a visit too long ago', sent(affiliateProgram.cookieDays + 1)],
  ['a visit to come', sent(-2)],
  ['a code without a day', { referral_code: CODE }],
  ['a day that there is not', { referral_code: CODE, referral_day: '2026-99-99' }],
  ['a day that is no day', { referral_code: CODE, referral_day: 'infinity' }],
  ['a day that is no text', { referral_code: CODE, referral_day: 20260101 }],
])('§5 referrals: %s counts for nobody, and the account is made', (_, metadata) =>
  run(async (transaction) => {
    expect(await signUp(transaction, metadata)).toBeUndefined();
    const made = await read(
      transaction,
      'owner',
      `select from public.profiles where id = '${NEW}'`,
    );
    expect(made).toHaveLength(1);
  }),
);

/** The code of the first visit, and the newest other one. */
const both = (first: object, days: number, code: string) => {
  const { referral_code, referral_day } = sent(days, code);
  return { ...first, referral_last_code: referral_code, referral_last_day: referral_day };
};

test.each<[string, object]>([
  ['an unknown code', sent(3, 'CPF-NOBODY00')],
  ['no code', {}],
  ['a visit too long ago', sent(affiliateProgram.cookieDays + 1)],
])('§5 referrals: if the first is %s, the newest other code counts', (_, first) =>
  run(async (transaction) => {
    expect(await signUp(transaction, both(first, 1, CODE))).toEqual(byLink);
  }),
);

test('§5 referrals: if the first code is an affiliate’s, no other one counts', () =>
  run(async (transaction) => {
    await transaction.exec(
      `insert into public.affiliates (user_id, referral_code) values ('${USER_A}', 'CPF-AAAAAAAA')`,
    );
    expect(await signUp(transaction, both(sent(3), 1, 'CPF-AAAAAAAA'))).toEqual(byLink);
    expect(await read(transaction, 'owner', 'select from public.referrals')).toHaveLength(
      1,
    );
  }));

test.each([
  ['the same mailbox', { email: 'B+second@crossport.example' }, {}],
  ['the same phone', {}, { phone_number: '+62 (812) 345-678' }],
  ['the same phone, dialled', {}, { phone_number: '0062 812 345678' }],
  ['the same phone, dialled at home', {}, { phone_number: '0812 345678' }],
  ['the same phone, with the zero of home', {}, { phone_number: '+62 (0)812 345-678' }],
])('§5 referrals: one’s own code is refused, recognized by %s', (_, account, more) =>
  run(async (transaction) => {
    await transaction.exec(
      `update public.profiles set phone_number = '+62 812 345678' where id = '${USER_B}'`,
    );
    expect(await signUp(transaction, { ...sent(0), ...more }, account)).toBeUndefined();
  }),
);

test('§5 referrals: Gmail’s dots and tags do not make another mailbox', async () => {
  const { rows } = await database.query<{ mailbox: string }>(
    `select private.mailbox(email) as mailbox from unnest(array[
      'A.na.Silva+x@gmail.com', 'anasilva@googlemail.com', 'ana.silva+1@mail.example',
      '"a@b"@gmail.com']) as email`,
  );
  expect(rows.map(({ mailbox }) => mailbox)).toEqual([
    'anasilva@gmail.com',
    'anasilva@gmail.com',
    'ana.silva@mail.example',
    // Another mailbox: the text after the first @ is not a domain here.
    '"a@b"@gmail.com',
  ]);
});

/** Client A's account, this many minutes old, reports a link; returns its affiliate. */
async function claimAfter(
  transaction: Transaction,
  minutes: number,
  { code = CODE, visited = dayAgo(3), email = 'a@crossport.example' } = {},
) {
  await authenticateAs(transaction, 'owner');
  await transaction.query(
    `update auth.users set email = $1, created_at = now() - $2 * interval '1 minute' where id = $3`,
    [email, minutes, USER_A],
  );
  await call(transaction, USER_A, 'claim_referral', { code, visited });
  return read(
    transaction,
    'owner',
    'select affiliate_id, source, visited_on::text from public.referrals',
  );
}

test('§5 referrals: a first sign-in with Google reports the link afterwards, once', () =>
  run(async (transaction) => {
    await transaction.exec(
      `insert into public.affiliates (user_id, referral_code) values ('${OFFICER}', 'CPF-OFFICER0')`,
    );
    const bound = [{ ...byLink, visited_on: dayAgo(3) }];
    expect(await claimAfter(transaction, 4)).toEqual(bound);
    const other = { code: 'CPF-OFFICER0', visited: dayAgo(0) };
    expect(await claimAfter(transaction, 4, other)).toEqual(bound);
  }));

test.each([
  ['an account that is older', 6, {}],
  ['an unknown code', 0, { code: 'CPF-UNKNOWN0' }],
  ['an old visit', 0, { visited: dayAgo(affiliateProgram.cookieDays + 1) }],
  ['one’s own code', 0, { email: 'b+second@crossport.example' }],
])(
  '§5 referrals: after a sign-in with Google, %s counts for nobody',
  (_, minutes, more) =>
    run(async (transaction) => {
      expect(await claimAfter(transaction, minutes, more)).toEqual([]);
    }),
);

test('§5 referrals: it is decided at sign-up and never again', () =>
  run(async (transaction) => {
    await transaction.exec(
      `insert into public.affiliates (user_id, referral_code) values ('${OFFICER}', 'CPF-OFFICER0')`,
    );
    expect(await signUp(transaction, sent(3))).toEqual(byLink);
    const later = JSON.stringify(sent(0, 'CPF-OFFICER0'));
    // Users can change their own metadata.
    await transaction.exec(`update auth.users set raw_user_meta_data = '${later}'`);
    const bound = await read(
      transaction,
      'owner',
      'select client_id, affiliate_id from public.referrals',
    );
    expect(bound).toEqual([{ client_id: NEW, affiliate_id: USER_B }]);
    await expect(
      transaction.exec(`update public.referrals set affiliate_id = '${OFFICER}'`),
    ).rejects.toThrow('append_only');
  }));

test.each(['A@crossport.example', 'a+again@crossport.example'])(
  '§5 referrals: a former client is not new, found by %s',
  (email) =>
    run(async (transaction) => {
      const { id } = await openCase(transaction);
      await draftOrder(transaction, id);
      await authenticateAs(transaction, 'owner');
      await transaction.exec(
        `delete from public.cases; delete from auth.users where id = '${USER_A}'`,
      );
      expect(await signUp(transaction, sent(0), { email, id: NEW })).toBeUndefined();
    }),
);

/** Somebody sends an inquiry with a code; returns its lead. */
async function inquire(transaction: Transaction, code: string | null, days = 0) {
  const lead = await sendLead(transaction);
  await authenticateAs(transaction, 'owner');
  await transaction.query(
    `update public.contact_submissions set referral_code = $1, created_at = now() - $2 * interval '1 day'
       where id = $3`,
    [code, days, lead],
  );
  return lead;
}

const rosa = { email: 'Rosa@example.com', id: NEW };

test.each([
  ['a code', CODE, 0, { affiliate_id: USER_B, source: 'invitation' }],
  ['no code', null, 0, undefined],
  ['an unknown code', 'CPF-NOBODY00', 0, undefined],
  ['an old code', CODE, affiliateProgram.cookieDays + 1, undefined],
])('§5 §11 referrals: the invitation after an inquiry with %s', (_, code, days, bound) =>
  run(async (transaction) => {
    const lead = await inquire(transaction, code, days);
    await call(transaction, OFFICER, 'invite_lead', { lead });
    expect(await signUp(transaction, null, rosa)).toEqual(bound);
  }),
);

test('§5 referrals: an inquiry, which anybody can write in another’s name, needs an invitation to count', () =>
  run(async (transaction) => {
    await inquire(transaction, CODE);
    expect(await signUp(transaction, null, rosa)).toBeUndefined();
  }));

test('§5 referrals: staff do not refer those whom they invite', () =>
  run(async (transaction) => {
    await transaction.exec(
      `insert into public.affiliates (user_id, referral_code) values ('${OFFICER}', 'CPF-OFFICER0')`,
    );
    const lead = await inquire(transaction, 'CPF-OFFICER0');
    await call(transaction, OFFICER, 'invite_lead', { lead });
    expect(await signUp(transaction, null, rosa)).toBeUndefined();
  }));

test.each([
  ['by the mail of its own sign-up', 'email = email', 1],
  ['by its mail, sent again', `confirmation_sent_at = now()`, 1],
  [
    'after a second sign-up',
    `select private.note_sign_up(email, 'another') from auth.users where id = '${NEW}'`,
    0,
  ],
  ['by a link for a new password', 'recovery_sent_at = now()', 0],
  ['by a sign-in with Google', 'encrypted_password = null', 0],
])('R1.31 referrals: of an account confirmed %s', (_, changes, bound) =>
  run(async (transaction) => {
    await signUp(transaction, sent(0));
    await transaction.exec(`
      update auth.users set email_confirmed_at = null, encrypted_password = 'a hash',
        confirmation_sent_at = now() - interval '2 min' where id = '${NEW}';
      ${changes.startsWith('select') ? changes : `update auth.users set ${changes} where id = '${NEW}'`};
      update auth.users set email_confirmed_at = now() where id = '${NEW}'`);
    expect(await read(transaction, 'owner', 'select from public.referrals')).toHaveLength(
      bound,
    );
  }),
);

test('§7 referrals: affiliates see the number of confirmed accounts, not whose', () =>
  run(async (transaction) => {
    await signUp(transaction, sent(0));
    expect(await accountOf(transaction)).toMatchObject({ clients: 1, customers: 0 });
    // Otherwise the count would reveal whether a stranger's address has an account.
    await authenticateAs(transaction, 'owner');
    await transaction.exec(
      `update auth.users set email_confirmed_at = null where id = '${NEW}'`,
    );
    expect(await accountOf(transaction)).toMatchObject({ clients: 0 });
    expect(await read(transaction, USER_B, 'select from public.referrals')).toEqual([]);
    expect(await read(transaction, MANAGER, 'select from public.referrals')).toHaveLength(
      1,
    );
  }));

test('§3 referrals: they are deleted with either account, and never block a deletion', () =>
  run(async (transaction) => {
    await signUp(transaction, sent(0));
    await transaction.exec(`delete from auth.users where id = '${USER_B}'`);
    expect(await read(transaction, 'owner', 'select from public.referrals')).toEqual([]);
  }));
