import { expect } from 'vitest';

import type { Db } from './support/database.ts';
import { test } from './support/database-test.ts';

const NEW_USER = '00000000-0000-4000-8000-00000000000c';

/** Signs up an account with this metadata (JSON text); returns its profile. */
async function signUp(db: Db, metadata: string | null): Promise<unknown> {
  await db.query(
    'insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)',
    [NEW_USER, 'c@crossport.example', metadata],
  );
  const [profile] = await db.owner(
    'select full_name, phone_number from public.profiles where id = $1',
    [NEW_USER],
  );
  return profile;
}

const profile = (full_name: string | null, phone_number: string | null = null) => ({
  full_name,
  phone_number,
});

const long = (text: string) => text.repeat(10_000 / [...text].length);

test.for<[title: string, metadata: unknown, expected: unknown]>([
  [
    'a name and a phone number',
    { full_name: 'Rosa Díaz', phone_number: '+55 11 5555', locale: 'es' },
    profile('Rosa Díaz', '+55 11 5555'),
  ],
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
])('§3 R1.6 profile trigger: the profile of a sign-up with %s', async (given, { db }) => {
  const [, metadata, expected] = given;
  expect(await signUp(db, JSON.stringify(metadata))).toEqual(expected);
});

test('R1.6 profile trigger: a sign-up needs no metadata', async ({ db }) => {
  expect(await signUp(db, null)).toEqual(profile(null));
});

test.for([
  ['the table is gone', 'drop table public.profiles cascade'],
  ['a new bound refuses it', 'alter table public.profiles add check (full_name is null)'],
  [
    'a new column is required',
    'alter table public.profiles add country text not null default null',
  ],
])(
  'R1.6 profile trigger: a sign-up succeeds when %s',
  async ([, breakage = ''], { db }) => {
    await db.owner(`delete from public.profiles; ${breakage}`);
    await db.query(
      `insert into auth.users (id, raw_user_meta_data) values ($1, '{"full_name":"Rosa"}')`,
      [NEW_USER],
    );
  },
);

test('R1.6 profile trigger: works for the auth service, which has no rights on our tables', async ({
  db,
}) => {
  await db.exec('set local role supabase_auth_admin');
  expect(await signUp(db, '{"full_name":"Rosa Diaz"}')).toEqual(profile('Rosa Diaz'));
});
