import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { unsubscribeToken } from '../../supabase/functions/_shared/unsubscribe-token.ts';
import { OFFICER, USER_A } from '../database/support/database.ts';
import { openPostgres } from '../database/support/postgres.ts';
import { type Api, PUBLIC_KEY, SECRET_KEY, startApi } from './api.ts';
import {
  checkFunction,
  deno,
  runDeno,
  type ServedFunction,
  serveFunction,
} from './deno.ts';

const SITE = 'https://crossport.example';

const server = inject('postgres') ?? '';

describe.skipIf(!deno || !server)('our functions on hosted Supabase’s Deno', () => {
  let database: PGlite;
  let api: Api;
  const query = async <Row extends object>(sql: string, params?: unknown[]) =>
    (await database.query<Row>(sql, params)).rows;

  const served: ServedFunction[] = [];
  beforeAll(async () => {
    database = await openPostgres(server);
    api = await startApi(server, database);
    console.log((await runDeno('--version')).split('\n')[0]);
  });
  afterAll(async () => {
    await Promise.all(served.map((one) => one.kill()));
    await api.close();
    await database.close();
  });

  async function serve(name: string) {
    const one = await serveFunction(name, {
      SUPABASE_URL: api.url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY }),
      KEEP_HOUSE_SECRET: 'secret',
      UNSUBSCRIBE_SECRET: 'secret',
      SITE_URL: SITE,
    });
    served.push(one);
    return one;
  }

  // `astro check` reads all but their first file, and a check takes Deno seconds.
  test
    .runIf(process.env['FULL'])
    .each([
      'deliver-emails',
      'get-geo-data',
      'unsubscribe',
      'invite-client',
      'housekeeping',
    ])(
    '%s passes the type check',
    (name) => expect(checkFunction(name)).resolves.toBe(''),
    120_000,
  );

  test('get-geo-data answers with a language and a currency', async () => {
    const { call } = await serve('get-geo-data');
    const response = await call({
      headers: { 'Accept-Language': 'vi', 'cf-ipcountry': 'CN' },
    });
    expect(await response.json()).toEqual({ language: 'vi', currency: 'CNY' });
  });

  test('unsubscribe stops emails of a kind', async () => {
    const { call } = await serve('unsubscribe');
    const token = await unsubscribeToken({ account: USER_A, kind: 'message' }, 'secret');
    expect((await call({}, `?token=${token}x`)).status).toBe(403);
    expect((await call({}, `?token=${token}`)).status).toBe(204);
    expect(
      await query('select kind, by_email from public.notification_settings'),
    ).toEqual([{ kind: 'message', by_email: false }]);
  });

  test('invite-client makes an account for staff, and for nobody else', async () => {
    const { call } = await serve('invite-client');
    const invite = (caller: string) =>
      call({
        headers: { apikey: PUBLIC_KEY, Authorization: `Bearer ${caller}` },
        body: JSON.stringify({ email: 'an@khach.example', name: 'An', locale: 'vi' }),
      });
    expect((await invite(USER_A)).ok).toBe(false);
    expect(await (await invite(OFFICER)).json()).toEqual({ invited: true });
    const invited = `select email from auth.users where invited_at is not null`;
    expect(await query(invited)).toEqual([{ email: 'an@khach.example' }]);
  });

  test('housekeeping continues when storage fails, and catches up later', async () => {
    const { call } = await serve('housekeeping');
    await database.exec(`
      insert into auth.users (id, email, email_confirmed_at, created_at)
        values (gen_random_uuid(), 'never@crossport.example', null, now() - interval '9 days');
      insert into storage.objects (bucket_id, name, created_at)
        select 'documents', 'stray/' || n, now() - interval '2 days' from generate_series(1, 250) n;
      insert into public.payouts (affiliate_id, paid_to, amount, method, account, state, requested_at, decided_at)
        select gen_random_uuid(), '{}', 10000, 'bank', 'GB00 EXMP', 'paid', day, day
        from (select now() - interval '9 years' as day) as ago`);
    const left = async () =>
      (
        await query<{ left: number[] }>(`select array[
          (select count(*) from auth.users where email = 'never@crossport.example'),
          (select count(*) from storage.objects),
          (select count(*) from public.payouts)]::int[] as left`)
      )[0]?.left;
    expect((await call({ headers: { Authorization: 'Bearer other' } })).status).toBe(401);

    api.storageFails = true;
    expect((await call()).status).toBe(500);
    expect(await left()).toEqual([0, 250, 0]);
    api.storageFails = false;
    expect((await call()).status).toBe(204);
    expect(await left()).toEqual([0, 0, 0]);
  });
});
