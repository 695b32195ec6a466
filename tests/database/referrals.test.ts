import { expect } from 'vitest';

import { affiliateProgram } from '../../src/content/facts.ts';
import { draftInvoice, openCase, sendLead } from './support/case-scenario.ts';
import { type Db, MANAGER, OFFICER, USER_A, USER_B } from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails, inDays, makeEmailsDue } from './support/emails.ts';
import { accountOf, CODE } from './support/ledger-scenario.ts';

const { referralDays } = affiliateProgram;

const NEW = '00000000-0000-4000-8000-0000000000e1';

const addAffiliate = (db: Db, user: string, code: string) =>
  db.owner(
    `insert into public.affiliates (user_id, referral_code) values ($1, $2)
      on conflict do nothing`,
    [user, code],
  );

/** Runs while client B is an affiliate, whose code is `CODE`. */
const withAffiliate = (title: string, run: (db: Db) => Promise<void>) =>
  test(title, async ({ db }) => {
    await addAffiliate(db, USER_B, CODE);
    await run(db);
  });

/** Signs up an account with this metadata; returns its referral. */
async function signUp(
  db: Db,
  metadata: object,
  email = 'new@example.com',
): Promise<unknown> {
  await addAffiliate(db, USER_B, CODE);
  await db.owner(
    `insert into auth.users (id, email, created_at, email_confirmed_at, raw_user_meta_data)
     values ($1, $2, now(), now(), $3)`,
    [NEW, email, JSON.stringify(metadata)],
  );
  const [referral] = await db.owner(
    `select affiliate_id, source from public.referrals where client_id = '${NEW}'`,
  );
  return referral;
}

const byLink = { affiliate_id: USER_B, source: 'signUp' };

/** What a sign-up sends after a visit by a link this many days ago. */
const visit = (days: number, code: unknown = CODE) => ({
  referral_code: code,
  referral_day: inDays(-days),
});

/** What a sign-up sends after a first visit, and a newer one by another link. */
const twoVisits = (first: object, days: number, code: string) => ({
  ...first,
  referral_last_code: code,
  referral_last_day: inDays(-days),
});

test.for<[string, object, unknown]>([
  ['a link counts today', visit(0), byLink],
  ['a link counts on the next day', visit(1), byLink],
  ['a link counts on its last day', visit(referralDays), byLink],
  [
    'the newest code counts if the first is unknown',
    twoVisits(visit(3, 'CPF-NOBODY00'), 1, CODE),
    byLink,
  ],
  ['the newest code counts if there is no first', twoVisits({}, 1, CODE), byLink],
  [
    'the newest code counts if the first visit is too old',
    twoVisits(visit(referralDays + 1), 1, CODE),
    byLink,
  ],
  [
    'the newest code counts if the first has a day that does not exist',
    twoVisits({ ...visit(3), referral_day: '2026-13-45' }, 1, CODE),
    byLink,
  ],
  ['nothing counts without a code', {}, undefined],
  ['an unknown code counts for nobody', visit(0, 'CPF-NOBODY00'), undefined],
  ['a text that is no code counts for nobody', visit(0, "CPF-' or 1=1"), undefined],
  ['a code that is no text counts for nobody', visit(0, [CODE]), undefined],
  ['a visit too long ago counts for nobody', visit(referralDays + 1), undefined],
  ['a visit to come counts for nobody', visit(-2), undefined],
  ['a code without a day counts for nobody', { referral_code: CODE }, undefined],
  ...['2026-99-99', 'infinity', 20260101].map(
    (referral_day): [string, object, unknown] => [
      `a code of the day ${referral_day} counts for nobody`,
      { referral_code: CODE, referral_day },
      undefined,
    ],
  ),
])('§12 referrals: at a sign-up, %s', async ([, metadata, expected], { db }) => {
  expect(await signUp(db, metadata)).toEqual(expected);
  const profile = `select from public.profiles where id = '${NEW}'`;
  expect(await db.owner(profile)).toHaveLength(1);
});

withAffiliate(
  '§12 referrals: if the first code is an affiliate’s, no other counts',
  async (db) => {
    await addAffiliate(db, USER_A, 'CPF-AAAAAAAA');
    expect(await signUp(db, twoVisits(visit(3), 1, 'CPF-AAAAAAAA'))).toEqual(byLink);
    expect(await db.owner('select from public.referrals')).toHaveLength(1);
  },
);

test.for<[string, string | undefined, object]>([
  ['the same mailbox', 'B+second@crossport.example', {}],
  ['the same phone', undefined, { phone_number: '+62 (812) 345-678' }],
  ['the same phone, dialled', undefined, { phone_number: '0062 812 345678' }],
  ['the same phone, dialled at home', undefined, { phone_number: '0812 345678' }],
  [
    'the same phone, with a bracketed zero',
    undefined,
    { phone_number: '+62 (0)812 345-678' },
  ],
])('§12 referrals: affiliates cannot refer themselves: %s', async (given, { db }) => {
  const [, email, more] = given;
  await db.owner(
    `update public.profiles set phone_number = '+62 812 345678' where id = '${USER_B}'`,
  );
  expect(await signUp(db, { ...visit(0), ...more }, email)).toBeUndefined();
});

test('§12 referrals: Gmail’s dots and tags do not make another mailbox', async ({
  db,
}) => {
  const rows = await db.owner<{ mailbox: string }>(
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

/** Client A's account, this many minutes old, reports a link; returns all referrals. */
async function claimAfter(
  db: Db,
  minutes: number,
  { code = CODE, visited = inDays(-3), email = 'a@crossport.example' } = {},
) {
  await db.owner(
    `update auth.users set email = $1, created_at = now() - $2 * interval '1 minute' where id = $3`,
    [email, minutes, USER_A],
  );
  await db.call(USER_A, 'claim_referral', { code, visited_on: visited });
  return db.owner('select affiliate_id, source, visited_on::text from public.referrals');
}

withAffiliate(
  '§12 referrals: a first sign-in with Google reports the link, once',
  async (db) => {
    await addAffiliate(db, OFFICER, 'CPF-OFFICER0');
    const referral = { ...byLink, visited_on: inDays(-3) };
    expect(await claimAfter(db, 4)).toEqual([referral]);
    const other = { code: 'CPF-OFFICER0', visited: inDays(0) };
    expect(await claimAfter(db, 4, other)).toEqual([referral]);
  },
);

for (const [what, minutes, more] of [
  ['an older account', 6, {}],
  ['an unknown code', 0, { code: 'CPF-UNKNOWN0' }],
  ['an old visit', 0, { visited: inDays(-referralDays - 1) }],
  ['the affiliate’s own code', 0, { email: 'b+second@crossport.example' }],
] as const)
  withAffiliate(
    `§12 referrals: after a sign-in with Google, ${what} counts for nobody`,
    async (db) => {
      expect(await claimAfter(db, minutes, more)).toEqual([]);
    },
  );

withAffiliate(
  '§12 referrals: they are decided at sign-up and never again',
  async (db) => {
    await addAffiliate(db, OFFICER, 'CPF-OFFICER0');
    expect(await signUp(db, visit(3))).toEqual(byLink);
    // Users can change their own metadata.
    const later = JSON.stringify(visit(0, 'CPF-OFFICER0'));
    await db.owner('update auth.users set raw_user_meta_data = $1', [later]);
    const referrals = 'select client_id, affiliate_id from public.referrals';
    expect(await db.owner(referrals)).toEqual([{ client_id: NEW, affiliate_id: USER_B }]);
    const change = () =>
      db.owner(`update public.referrals set affiliate_id = '${OFFICER}'`);
    expect(await db.codeOf(change)).toBe('append_only');
  },
);

for (const email of ['A@crossport.example', 'a+again@crossport.example'])
  withAffiliate(
    `§12 referrals: a former client is not new, found by ${email}`,
    async (db) => {
      await draftInvoice(db, (await openCase(db)).id);
      await db.owner(
        `delete from public.cases; delete from auth.users where id = '${USER_A}'`,
      );
      expect(await signUp(db, visit(0), email)).toBeUndefined();
    },
  );

/** Somebody sends an inquiry with a code, this many days ago; returns its lead. */
async function inquire(db: Db, code: string | null, days = 0): Promise<string> {
  const lead = await sendLead(db);
  await db.owner(
    `update public.contact_submissions set referral_code = $1, created_at = now() - $2 * interval '1 day'
       where id = $3`,
    [code, days, lead],
  );
  return lead;
}

const rosa = 'Rosa@example.com';

for (const [what, code, days, referral] of [
  ['a code', CODE, 0, { affiliate_id: USER_B, source: 'invitation' }],
  ['no code', null, 0, undefined],
  ['an unknown code', 'CPF-NOBODY00', 0, undefined],
  ['an old code', CODE, referralDays + 1, undefined],
] as const)
  withAffiliate(
    `§11 §12 referrals: the invitation after an inquiry with ${what}`,
    async (db) => {
      await db.call(OFFICER, 'invite_lead', { lead_id: await inquire(db, code, days) });
      expect(await signUp(db, {}, rosa)).toEqual(referral);
    },
  );

withAffiliate(
  '§12 referrals: an inquiry, which anybody can write, counts only after an invitation',
  async (db) => {
    await inquire(db, CODE);
    expect(await signUp(db, {}, rosa)).toBeUndefined();
  },
);

withAffiliate('§12 referrals: staff do not refer those whom they invite', async (db) => {
  await addAffiliate(db, OFFICER, 'CPF-OFFICER0');
  await db.call(OFFICER, 'invite_lead', { lead_id: await inquire(db, 'CPF-OFFICER0') });
  expect(await signUp(db, {}, rosa)).toBeUndefined();
});

const update = (changes: string) =>
  `update auth.users set ${changes} where id = '${NEW}'`;

for (const [what, act, count] of [
  ['stays if its own email confirms it', update('email = email'), 1],
  ['stays if its repeated email confirms it', update('confirmation_sent_at = now()'), 1],
  [
    'stays if its own email confirms it, though somebody asked for a reset link',
    update(`recovery_sent_at = now(), recovery_token = 'a token'`),
    1,
  ],
  [
    'is dropped if it was signed up again',
    `select private.announce_sign_up(email, 'another') from auth.users where id = '${NEW}'`,
    0,
  ],
  [
    'is dropped if a reset link confirms it',
    update(`recovery_sent_at = now(), recovery_token = ''`),
    0,
  ],
  [
    'is dropped if a sign-in with Google confirms it',
    update('encrypted_password = null'),
    0,
  ],
] as const)
  withAffiliate(`R1.31 referrals: that of an account ${what}`, async (db) => {
    await signUp(db, visit(0));
    await db.owner(`
      ${update(`email_confirmed_at = null, encrypted_password = 'a hash',
        confirmation_sent_at = now() - interval '2 min'`)};
      ${act};
      ${update('email_confirmed_at = now()')}`);
    expect(await db.owner('select from public.referrals')).toHaveLength(count);
  });

withAffiliate(
  '§12 referrals: affiliates see the number of confirmed accounts, not whose',
  async (db) => {
    await signUp(db, visit(0));
    expect(await accountOf(db)).toMatchObject({ clients: 1, customers: 0 });
    // Otherwise the count would reveal whether a stranger's address has an account.
    await db.owner(update('email_confirmed_at = null'));
    expect(await accountOf(db)).toMatchObject({ clients: 0 });
    expect(await db.read(USER_B, 'select from public.referrals')).toEqual([]);
    expect(await db.read(MANAGER, 'select from public.referrals')).toHaveLength(1);
  },
);

const joined = (db: Db) =>
  db.read(
    USER_B,
    `select kind, params from public.notifications where kind = 'referralJoined'`,
  );

withAffiliate(
  '§12 referrals: the affiliate hears of a sign-up once it is confirmed, not whose',
  async (db) => {
    await addAffiliate(db, USER_B, CODE);
    await db.owner(
      `insert into auth.users (id, email, created_at, encrypted_password, confirmation_sent_at, raw_user_meta_data)
       values ($1, 'new@example.com', now(), 'a hash', now(), $2)`,
      [NEW, JSON.stringify(visit(0))],
    );
    expect(await joined(db)).toEqual([]);
    for (const time of ["now() - interval '1 s'", 'now()'])
      await db.owner(update(`email_confirmed_at = ${time}`));
    expect(await joined(db)).toEqual([
      { kind: 'referralJoined', params: { clients: 1 } },
    ]);
    await makeEmailsDue(db);
    expect(await claimEmails(db, 'referralJoined')).toMatchObject([
      {
        account: USER_B,
        staff: false,
        notifications: [{ kind: 'referralJoined', clients: 1 }],
      },
    ]);
  },
);

withAffiliate(
  '§12 referrals: a sign-up counts even if the news of it fails',
  async (db) => {
    await db.owner(`create or replace function private.referral_counts(
      affiliate_id uuid, out clients bigint, out customers bigint)
      language plpgsql stable security definer set search_path = '' as $$
      begin raise 'broken'; end; $$`);
    expect(await signUp(db, visit(0))).toEqual(byLink);
  },
);

interface Visits {
  months: { month: string; visits: number; clients: number }[];
  campaigns: { campaign: string; visits: number; clients: number; customers: number }[];
}

const visits = (db: Db) => db.call<Visits>(USER_B, 'affiliate_visits');

const count = (db: Db, campaign?: string, code = CODE) =>
  db.attempt('anon', 'count_visit', { code, campaign });

withAffiliate(
  '§12 referrals: visits count by month and link name, with nothing of the visitor',
  async (db) => {
    for (const name of ['blog', 'BLOG', undefined, '', 'a b', '<b>', 'x'.repeat(33)])
      expect(await count(db, name)).toBe('accepted');
    expect(await count(db, 'blog', 'CPF-NOBODY00')).toBe('accepted');
    await signUp(db, { ...visit(1), referral_campaign: 'Blog' });
    const month = `${inDays(0).slice(0, 7)}-01`;
    expect(await visits(db)).toEqual({
      months: [{ month, visits: 7, clients: 1 }],
      campaigns: [
        { campaign: '', visits: 5, clients: 0, customers: 0 },
        { campaign: 'blog', visits: 2, clients: 1, customers: 0 },
      ],
    });
    expect(await db.call(USER_A, 'affiliate_visits')).toEqual({
      months: [],
      campaigns: [],
    });
    expect(await db.call(USER_B, 'export_account')).toMatchObject({
      referralVisits: [
        { month, campaign: '', visits: 5 },
        { month, campaign: 'blog', visits: 2 },
      ],
    });
    await db.owner(`delete from auth.users where id = '${USER_B}'`);
    expect(await db.owner('select from private.referral_visits')).toEqual([]);
  },
);

withAffiliate(
  '§12 referrals: at most 60 visits a minute and 50 names a month count',
  async (db) => {
    await db.owner(
      `select private.count_visit('${CODE}', 'n' || n) from generate_series(1, 70) as n`,
    );
    const { months, campaigns } = await visits(db);
    expect(months).toMatchObject([{ visits: 60 }]);
    expect(campaigns[0]).toMatchObject({ campaign: '', visits: 10 });
    const names = await db.owner(
      `select from private.referral_visits where campaign <> ''`,
    );
    expect(names).toHaveLength(50);
    await db.owner(`update private.visit_limits set minute = minute - interval '1 min'`);
    await count(db, 'n1');
    expect((await visits(db)).months).toMatchObject([{ visits: 61 }]);
  },
);

withAffiliate(
  '§12 referrals: they are deleted with either account, and block no deletion',
  async (db) => {
    await signUp(db, visit(0));
    await db.owner(`delete from auth.users where id = '${USER_B}'`);
    expect(await db.owner('select from public.referrals')).toEqual([]);
  },
);
