import { expect } from 'vitest';
import { inTransaction, type Transaction } from './database.ts';
import { test } from './test.ts';

const NEW_USER = '00000000-0000-4000-8000-00000000000c';
const signUp = (transaction: Transaction, metadata: string | null) =>
  transaction.query(
    'insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)',
    [NEW_USER, 'c@crossport.example', metadata],
  );

/** Returns the profile of a new account with this metadata (JSON text). */
function profileFor(metadata: string | null, before = ''): Promise<unknown> {
  return inTransaction(async (transaction) => {
    await transaction.exec(before);
    await signUp(transaction, metadata);
    const { rows } = await transaction.query(
      'select full_name, phone_number from public.profiles where id = $1',
      [NEW_USER],
    );
    return rows[0];
  });
}

const profile = (full_name: string | null, phone_number: string | null = null) => ({
  full_name,
  phone_number,
});

test('§3 R1.6 profile trigger: name and phone of the sign-up become the profile', async () => {
  const metadata = { full_name: 'Rosa Díaz', phone_number: '+55 11 5555', locale: 'es' };
  expect(await profileFor(JSON.stringify(metadata))).toEqual(
    profile('Rosa Díaz', '+55 11 5555'),
  );
});

const long = (text: string) => text.repeat(10_000 / [...text].length);
const cases: [title: string, metadata: unknown, expected: unknown][] = [
  ['nothing', {}, profile(null)],
  ['nulls', { full_name: null, phone_number: null }, profile(null)],
  ['numbers', { full_name: 1, phone_number: 5551234 }, profile(null)],
  ['objects', { full_name: { a: 1 }, phone_number: ['1'] }, profile(null)],
  ['booleans', { full_name: true, phone_number: false }, profile(null)],
  ['empty texts', { full_name: '', phone_number: '' }, profile(null)],
  ['blank texts', { full_name: ' \n\u3000', phone_number: '\u200b\t' }, profile(null)],
  [
    'spaces around',
    { full_name: '\u00a0 Rosa ', phone_number: ' +1 ' },
    profile('Rosa', '+1'),
  ],
  [
    '10,000 characters',
    { full_name: long('ab'), phone_number: long('12') },
    profile('ab'.repeat(60), '12'.repeat(20)),
  ],
  [
    '10,000 emoji',
    { full_name: long('🛂'), phone_number: long('📞') },
    profile('🛂'.repeat(120), '📞'.repeat(40)),
  ],
  ["Google's name", { name: 'Rosa Diaz', picture: 'x' }, profile('Rosa Diaz')],
  ['both names', { full_name: 'Rosa Díaz', name: 'Rosa' }, profile('Rosa Díaz')],
  ['a blank full_name and a name', { full_name: ' ', name: 'Rosa' }, profile('Rosa')],
  ['a quote', { full_name: `'); drop table x; --` }, profile(`'); drop table x; --`)],
  ['an array', [1, 2], profile(null)],
  ['a text', 'text', profile(null)],
  ['JSON null', null, profile(null)],
];
test.each(cases)('R1.6 profile trigger: %s', async (_, metadata, expected) => {
  expect(await profileFor(JSON.stringify(metadata))).toEqual(expected);
});

test('R1.6 profile trigger: no metadata at all', async () => {
  expect(await profileFor(null)).toEqual(profile(null));
});

test.each([
  ['the table is gone', 'drop table public.profiles cascade'],
  ['a new bound refuses it', 'alter table public.profiles add check (full_name is null)'],
  [
    'a new column is required',
    'alter table public.profiles add country text not null default null',
  ],
])('R1.6 profile trigger: the sign-up goes on when %s', async (_, breakage) => {
  const users = await inTransaction(async (transaction) => {
    await transaction.exec(`delete from public.profiles; ${breakage}`);
    await signUp(transaction, '{"full_name":"Rosa Diaz"}');
    const { rows } = await transaction.query('select from auth.users where id = $1', [
      NEW_USER,
    ]);
    return rows.length;
  });
  expect(users).toBe(1);
});

test('R1.6 profile trigger: works for the auth service, which has no rights on our tables', async () => {
  const full_name = await inTransaction(async (transaction) => {
    await transaction.exec('set local role supabase_auth_admin');
    await signUp(transaction, '{"full_name":"Rosa Diaz"}');
    await transaction.exec('reset role');
    const { rows } = await transaction.query<{ full_name: string }>(
      'select full_name from public.profiles where id = $1',
      [NEW_USER],
    );
    return rows[0]?.full_name;
  });
  expect(full_name).toBe('Rosa Diaz');
});
