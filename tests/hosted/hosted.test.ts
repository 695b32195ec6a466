import { expect, inject, test } from 'vitest';

import { migrationFiles } from '../../supabase/local/migrate.ts';
import { supabaseCliAt } from '../support/supabase-cli.ts';
import { run } from './push.ts';

const { before, after } = inject('hosted');

test('R1.1 hosted: postgres, the owner of our objects, is not a superuser', async () => {
  const [postgres] = await run(
    after,
    `select rolsuper, pg_has_role('supabase_storage_admin', 'usage') as storage
     from pg_roles where rolname = current_user`,
  );
  expect(postgres).toEqual({ rolsuper: false, storage: false });
  const others = await run(
    after,
    `select c.oid::regclass::text from pg_class c
     where relnamespace in (select oid from pg_namespace where nspname in ('public', 'private'))
       and relowner <> 'postgres'::regrole`,
  );
  expect(others).toEqual([]);
});

test('hosted: each migration is recorded', async () => {
  const recorded = await run<{ version: string }>(
    after,
    'select version from supabase_migrations.schema_migrations order by version',
  );
  expect(recorded).toEqual(migrationFiles().map(({ version }) => ({ version })));
});

/** The contents of Supabase's own schemas, except policies. */
const contentsQuery = `
  with part as (select oid, nspname from pg_namespace where nspname in ('auth', 'storage', 'extensions'))
  select concat_ws(' ', c.oid::regclass, relowner::regrole, relacl, relrowsecurity, relforcerowsecurity) as has
    from pg_class c join part on part.oid = relnamespace
  union all
  select concat_ws(' ', attrelid::regclass, attname, atttypid::regtype, attnotnull, attacl,
      pg_get_expr(adbin, adrelid))
    from pg_attribute join pg_class c on c.oid = attrelid join part on part.oid = relnamespace
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0
  union all
  select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(c.oid))
    from pg_constraint c join part on part.oid = connamespace
  union all
  select concat_ws(' ', p.oid::regprocedure, proowner::regrole, proacl, md5(prosrc))
    from pg_proc p join part on part.oid = pronamespace
  union all
  select concat_ws(' ', nspname, nspowner::regrole, nspacl) from part join pg_namespace using (oid, nspname)
  union all
  select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
      join part on part.oid = relnamespace
    where not tgisinternal and nspname = 'storage'`;

test("hosted: in Supabase's schemas we add only policies and account triggers", async () => {
  const contents = await run(before, `${contentsQuery} order by 1`);
  expect(contents.length).toBeGreaterThan(40);
  expect(await run(after, `${contentsQuery} order by 1`)).toEqual(contents);
  const policies = await run(
    after,
    `select schemaname, tablename from pg_policies
     where schemaname in ('auth', 'storage') group by schemaname, tablename`,
  );
  expect(policies).toEqual([{ schemaname: 'storage', tablename: 'objects' }]);
});

test("R1.1 hosted: Supabase's advisors find no error, no warning and no hint", async () => {
  const output = await supabaseCliAt(
    after,
    ...['db', 'advisors', '--level=info', '--output-format=json'],
  );
  const { results } = JSON.parse(output) as {
    results: { name: string; detail: string }[];
  };
  // No index of a new database has been used yet.
  expect(results.filter(({ name }) => name !== 'unused_index')).toEqual([]);
}, 60_000);
