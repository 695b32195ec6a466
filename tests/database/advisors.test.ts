import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { supabaseCli } from '../support/supabase-cli.ts';
import { openInMemory } from './support/database.ts';

let database: PGlite;
beforeAll(async () => {
  database = await openInMemory();
}, 60_000);
afterAll(() => database.close());

/** Findings of Supabase's security and performance advisors as `name: detail`. */
async function advice(): Promise<string[]> {
  const output = await supabaseCli(
    database,
    ...['db', 'advisors', '--level=info', '--output-format=json'],
  );
  const { results } = JSON.parse(output) as {
    results: { name: string; detail: string }[];
  };
  // No index of a new database has been used yet.
  return results
    .filter(({ name }) => name !== 'unused_index')
    .map(({ name, detail }) => `${name}: ${detail}`);
}

test("R1.1 advisors: Supabase's linter finds no error, no warning and no hint", async () => {
  expect(await advice()).toEqual([]);
});

test('R1.1 advisors: they find faults', async () => {
  await database.exec(`
    create table public.notes (user_id uuid primary key references auth.users (id));
    create table private.drafts (user_id uuid references auth.users (id));
    create table public.closed (id int primary key);
    alter table public.closed enable row level security;
    create policy "Open" on public.contact_submissions
      for insert to anon with check (true);
    create policy "Slow" on public.affiliates
      for delete to authenticated using (auth.uid() = user_id);
    create function public.careless() returns int language sql as 'select 1';
    create view public.everybody as select id, email from auth.users;
    grant all on public.notes, public.everybody to anon, authenticated;
  `);
  const names = (await advice()).map((line) => line.split(':')[0]);
  expect(new Set(names)).toEqual(
    new Set([
      'auth_rls_initplan',
      'auth_users_exposed',
      'function_search_path_mutable',
      'multiple_permissive_policies',
      'no_primary_key',
      'rls_disabled_in_public',
      'rls_enabled_no_policy',
      'rls_policy_always_true',
      'security_definer_view',
      'unindexed_foreign_keys',
    ]),
  );
});
