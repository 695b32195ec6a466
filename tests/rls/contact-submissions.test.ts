import { describe, expect, test } from 'vitest';
import { contactRow, send, type ContactRow } from './contact-rows.ts';
import {
  authenticateAs,
  inTransaction,
  outcomeOf,
  USER_A,
  USER_B,
  type Visitor,
} from './database.ts';
import { NO_REFERRAL_CODES } from './referral-codes.ts';

/** Runs one statement against an existing row and returns the number of affected rows. */
function attempt(visitor: Visitor, sql: string): Promise<number> {
  return inTransaction(async (transaction) => {
    await send(transaction, { ...contactRow() });
    await authenticateAs(transaction, visitor);
    const { rows, affectedRows } = await transaction.query(sql);
    return rows.length || (affectedRows ?? 0);
  });
}

const ACTS = {
  select: 'select email from public.contact_submissions',
  insert: `insert into public.contact_submissions (name, email, service, message)
    values ('A', 'a@b.co', 'S', 'M')`,
  update: `update public.contact_submissions set message = 'changed'`,
  delete: 'delete from public.contact_submissions',
};

const VISITORS = [
  ['a visitor', 'anon'],
  ['user A', USER_A],
  ['user B', USER_B],
] as const;

describe.each(VISITORS)('R1.2 contact_submissions: %s', (_, visitor) => {
  test('§6 may insert', async () => {
    expect(await attempt(visitor, ACTS.insert)).toBe(1);
  });

  test.each(['update', 'delete'] as const)('may not %s', async (act) => {
    await expect(attempt(visitor, ACTS[act])).rejects.toMatchObject({ code: '42501' });
  });

  test('reads none', async () => {
    const read = attempt(visitor, ACTS.select);
    // Accounts may query, because staff have accounts; the policy shows them nothing.
    if (visitor === 'anon') await expect(read).rejects.toMatchObject({ code: '42501' });
    else expect(await read).toBe(0);
  });

  test('may not request the row back', async () => {
    const sql = `${ACTS.insert} returning id`;
    await expect(attempt(visitor, sql)).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    ['id', USER_A],
    ['created_at', '2020-01-01'],
  ])('R1.3 may not set %s', async (column, value) => {
    const sql = `insert into public.contact_submissions (name, email, service, message, ${column})
      values ('A', 'a@b.co', 'S', 'M', '${value}')`;
    await expect(attempt(visitor, sql)).rejects.toMatchObject({ code: '42501' });
  });
});

test('R1.2 contact_submissions: staff (service_role) read', async () => {
  expect(await attempt('service_role', ACTS.select)).toBe(1);
});

test('R1.3 contact_submissions: the policy protects created_at even without grants', async () => {
  const act = inTransaction(async (transaction) => {
    await transaction.exec('grant all on public.contact_submissions to anon');
    await authenticateAs(transaction, 'anon');
    await send(transaction, { ...contactRow(), created_at: '2020-01-01' });
  });
  await expect(act).rejects.toThrow(/row-level security/);
});

/** Returns the constraint that refuses the row, or 'accepted'. */
function outcome(changes: Partial<ContactRow>): Promise<string> {
  return inTransaction(async (transaction) => {
    await authenticateAs(transaction, 'anon');
    return outcomeOf(send(transaction, { ...contactRow(changes) }));
  });
}

const BOUNDS = [
  ['name', 120],
  ['company', 160],
  ['service', 200],
  ['message', 5000],
] as const;

describe.each(['x', '🛂'])('R1.4 bounds, counted in %s', (character) => {
  test.each(BOUNDS)('%s: at most %i characters', async (field, bound) => {
    const length = (count: number) => outcome({ [field]: character.repeat(count) });
    expect(await length(bound - 1)).toBe('accepted');
    expect(await length(bound)).toBe('accepted');
    expect(await length(bound + 1)).toBe(`23514 contact_submissions_${field}_length`);
  });

  test('email: at most 254 characters', async () => {
    const length = (count: number) =>
      outcome({ email: `${character.repeat(count - '@b.co'.length)}@b.co` });
    expect(await length(253)).toBe('accepted');
    expect(await length(254)).toBe('accepted');
    expect(await length(255)).toBe('23514 contact_submissions_email_length');
  });
});

test.each(['name', 'service', 'message'] as const)(
  'R1.4 bounds: %s is not empty',
  async (field) => {
    expect(await outcome({ [field]: 'x' })).toBe('accepted');
    expect(await outcome({ [field]: '' })).toMatch(`23514 contact_submissions_${field}`);
  },
);

test.each(['name', 'message'] as const)('R1.4 bounds: %s is not blank', async (field) => {
  for (const blank of [' ', '\t\n', '\u00a0', '\u3000 \u2003', '\u200b\ufeff']) {
    expect(await outcome({ [field]: blank })).toBe(
      `23514 contact_submissions_${field}_not_blank`,
    );
  }
  expect(await outcome({ [field]: '\u3000李\u00a0' })).toBe('accepted');
});

test('R1.4 bounds: a company may be missing or empty', async () => {
  expect(await outcome({ company: null })).toBe('accepted');
  expect(await outcome({ company: '' })).toBe('accepted');
});

test.each([
  'a@b.co',
  'a.b+c@mail.b.co',
  "o'neil@b.co",
  'почта@пример.рф',
  'x@xn--e1afmkfd.xn--p1ai',
])('R1.4 e-mail shape: %s is accepted', async (email) => {
  expect(await outcome({ email })).toBe('accepted');
});

test.each(
  [
    '',
    'a',
    '@b.co',
    'a@',
    'a@b',
    'a@@b.co',
    'a@b@c.co',
    'a b@c.co',
    'a@b..co',
    'a@.co',
    'a@b.',
    'a@b.co.',
  ].concat(['a@b.co\n', 'a@b.co\r\nBcc: x@y.co', ' a@b.co', 'a\u0001@b.co']),
)('R1.4 e-mail shape: %j is refused', async (email) => {
  expect(await outcome({ email })).toBe('23514 contact_submissions_email_shape');
});

test('R1.4 e-mail shape: bidi controls are refused', async () => {
  for (const sign of ['\u202a', '\u202e', '\u2066', '\u2069'])
    expect(await outcome({ email: `rosa${sign}@b.co` })).toBe(
      '23514 contact_submissions_email_plain',
    );
});

test('R1.4 bidi controls are removed from a company and a subject', async () => {
  const stored = await inTransaction(async (transaction) => {
    await authenticateAs(transaction, 'anon');
    await send(transaction, {
      ...contactRow({ company: 'A\u202eB', service: 'S\u2066T' }),
    });
    await authenticateAs(transaction, 'owner');
    const { rows } = await transaction.query(
      'select company, service from public.contact_submissions',
    );
    return rows;
  });
  expect(stored).toEqual([{ company: 'AB', service: 'ST' }]);
});

describe('R22 the key of a draft', () => {
  const row = { ...contactRow(), draft_key: '11111111111141118111111111111111' };

  test('stores a message once, with one lead and one mail, even beyond the limit', async () => {
    await inTransaction(async (transaction) => {
      await authenticateAs(transaction, 'anon');
      for (let sent = 0; sent < 4; sent += 1)
        await send(transaction, { ...contactRow() });
      await send(transaction, row);
      await transaction.exec('savepoint sent');
      expect(await outcomeOf(send(transaction, row))).toBe(
        '23505 contact_submissions_draft_key',
      );
      await transaction.exec('rollback to sent');
      await authenticateAs(transaction, 'owner');
      const { rows } = await transaction.query(`select
        (select count(*)::int from public.contact_submissions) as messages,
        (select count(*)::int from public.leads) as leads`);
      expect(rows).toEqual([{ messages: 5, leads: 5 }]);
    });
  });

  test('is optional', async () => {
    await inTransaction(async (transaction) => {
      await authenticateAs(transaction, 'anon');
      await send(transaction, { ...contactRow(), draft_key: null });
      await send(transaction, { ...contactRow(), draft_key: null });
    });
  });
});

describe('R1.8 referral code', () => {
  test.each([null, 'CPF-ABCDEFGH', 'CPF-01234567', 'CPF-A1B2C3D4'])(
    '%s is accepted',
    async (code) => {
      expect(await outcome({ referral_code: code })).toBe('accepted');
    },
  );

  test.each(NO_REFERRAL_CODES)('%j is refused', async (code) => {
    expect(await outcome({ referral_code: code })).toBe(
      '23514 contact_submissions_referral_code_shape',
    );
  });

  test('an unknown code is stored as it is', async () => {
    const stored = await inTransaction(async (transaction) => {
      await authenticateAs(transaction, 'anon');
      await send(transaction, { ...contactRow({ referral_code: 'CPF-N0B0DY00' }) });
      await authenticateAs(transaction, 'service_role');
      const { rows } = await transaction.query(
        'select referral_code from public.contact_submissions',
      );
      return rows;
    });
    expect(stored).toEqual([{ referral_code: 'CPF-N0B0DY00' }]);
  });
});
