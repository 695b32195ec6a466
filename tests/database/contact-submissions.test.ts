import { describe, expect, test } from 'vitest';

import { contactRow, outcomeOf, refusedBy, send } from './support/contact-rows.ts';
import { inTransaction, USER_A } from './support/database.ts';
import { NO_REFERRAL_CODES } from './support/referral-codes.ts';

test.each(['anon', USER_A] as const)(
  'R1.2 contact_submissions: %s cannot get the inserted row back',
  (visitor) =>
    inTransaction(async (db) => {
      const sql = `insert into public.contact_submissions (name, email, service, message)
        values ('A', 'a@b.co', 'S', 'M') returning id`;
      expect(await db.codeOf(() => db.read(visitor, sql))).toBe('42501');
    }),
);

test('R1.3 contact_submissions: the policy protects created_at even without grants', () =>
  inTransaction(async (db) => {
    await db.owner('grant all on public.contact_submissions to anon');
    await db.as('anon');
    const sent = send(db, contactRow({ created_at: '2020-01-01' }));
    await expect(sent).rejects.toThrow(/row-level security/);
  }));

test.each(['x', '🛂'])(
  'R1.4 bounds: a subject has at most 200 characters, counted in %s',
  async (character) => {
    const length = (count: number) => outcomeOf({ service: character.repeat(count) });
    expect(await length(200)).toBe('accepted');
    expect(await length(201)).toBe(refusedBy('service_length'));
  },
);

test('R1.4 bounds: a name, a subject and a message are not empty', async () => {
  for (const field of ['name', 'service', 'message']) {
    expect(await outcomeOf({ [field]: 'x' })).toBe('accepted');
    expect(await outcomeOf({ [field]: '' })).toMatch(refusedBy(field));
  }
});

test('R1.4 bounds: a name and a message are not blank', async () => {
  for (const field of ['name', 'message']) {
    for (const blank of [' ', '\t\n', '\u00a0', '\u3000 \u2003', '\u200b\ufeff'])
      expect(await outcomeOf({ [field]: blank })).toBe(refusedBy(`${field}_not_blank`));
    expect(await outcomeOf({ [field]: '\u3000李\u00a0' })).toBe('accepted');
  }
});

test('R1.4 bounds: a company may be missing or empty', async () => {
  for (const company of [null, '']) expect(await outcomeOf({ company })).toBe('accepted');
});

test('R1.4 email shape: addresses in any script are accepted', async () => {
  for (const email of [
    'a@b.co',
    'a.b+c@mail.b.co',
    "o'neil@b.co",
    'почта@пример.рф',
    'x@xn--e1afmkfd.xn--p1ai',
  ])
    expect([email, await outcomeOf({ email })]).toEqual([email, 'accepted']);
});

test('R1.4 email shape: anything else is refused', async () => {
  const noAddresses = ['', 'a', '@b.co', 'a@', 'a@b', 'a@@b.co', 'a@b@c.co', 'a b@c.co'];
  const noDomains = ['a@b..co', 'a@.co', 'a@b.', 'a@b.co.'];
  const controls = ['a@b.co\n', 'a@b.co\r\nBcc: x@y.co', ' a@b.co', 'a\u0001@b.co'];
  const signs = ['\u202a', '\u202e', '\u2066', '\u2069'];
  const hidden = signs.map((sign) => `rosa${sign}@b.co`);
  for (const email of [...noAddresses, ...noDomains, ...controls, ...hidden])
    expect([email, await outcomeOf({ email })]).toEqual([
      email,
      refusedBy('email_shape'),
    ]);
});

test('R1.4 bidi controls are removed from a company and a subject', () =>
  inTransaction(async (db) => {
    await db.as('anon');
    await send(db, contactRow({ company: 'A\u202eB', service: 'S\u2066T' }));
    expect(
      await db.owner('select company, service from public.contact_submissions'),
    ).toEqual([{ company: 'AB', service: 'ST' }]);
  }));

test.each(['name', 'company', 'service'])(
  'R1.4 megabytes of a %s are refused at once',
  (field) =>
    inTransaction(async (db) => {
      await db.owner(`set local statement_timeout = '2s'`);
      const texts = { name: `'A'`, company: `'C'`, service: `'S'` };
      const values = { ...texts, [field]: `repeat(U&'\\202e\\0001A', 4000000)` };
      const outcome = await db.codeOf(async () => {
        await db.as('anon');
        await db.exec(`insert into public.contact_submissions (name, company, service, email, message)
        values (${values.name}, ${values.company}, ${values.service}, 'a@b.co', 'M')`);
      });
      expect(outcome).toBe(refusedBy(`${field}_length`));
    }),
);

describe('R1.22 the key of a draft', () => {
  const row = contactRow({ draft_key: '11111111111141118111111111111111' });

  test('stores a message once, with one lead, even beyond the limit', () =>
    inTransaction(async (db) => {
      await db.as('anon');
      for (let sent = 0; sent < 4; sent += 1) await send(db, contactRow());
      await send(db, row);
      const again = db.codeOf(async () => {
        await db.as('anon');
        await send(db, row);
      });
      expect(await again).toBe('23505 contact_submissions_draft_key');
      const counts = await db.owner(`select
        (select count(*)::int from public.contact_submissions) as messages,
        (select count(*)::int from public.leads) as leads`);
      expect(counts).toEqual([{ messages: 5, leads: 5 }]);
    }));

  test('belongs to one subject: the same text about another is another message', () =>
    inTransaction(async (db) => {
      await db.as('anon');
      await send(db, row);
      await send(db, { ...row, service: 'Consultation: China WFOE' });
      const leads = await db.owner('select from public.leads');
      expect(leads).toHaveLength(2);
    }));

  test('is optional', () =>
    inTransaction(async (db) => {
      await db.as('anon');
      for (const draft_key of [null, null]) await send(db, contactRow({ draft_key }));
    }));
});

describe('R1.8 a referral code', () => {
  test('of the right shape, or none, is stored whether or not it exists', async () => {
    for (const referral_code of [null, 'CPF-ABCDEFGH', 'CPF-01234567', 'CPF-N0B0DY00'])
      expect(await outcomeOf({ referral_code })).toBe('accepted');
  });

  test.each(NO_REFERRAL_CODES)('%j is refused', async (referral_code) => {
    expect(await outcomeOf({ referral_code })).toBe(refusedBy('referral_code_shape'));
  });
});
