import { globSync, readFileSync } from 'node:fs';

import { type APIRequestContext, expect } from '@playwright/test';

import { locales } from '../../src/i18n/locales.ts';
import { supportedCurrencies } from '../../supabase/functions/get-geo-data/visitor.ts';
import { test } from './test.ts';

/** As the pages ask it: without a key, from their origin. */
test('get-geo-data', async ({ request, origin, backend }) => {
  const answer = await request.post(`${backend}/functions/v1/get-geo-data`, {
    headers: { Origin: origin },
  });
  await expect(answer).toBeOK();
  const { language, currency } = await answer.json();
  expect.soft(locales).toContain(language);
  expect.soft(supportedCurrencies).toContain(currency);
  if (backend === origin) return;
  const readers = answer.headers()['access-control-allow-origin'];
  expect.soft([origin, '*'], 'the pages may not read the answer').toContain(readers);
});

/** Accounts can be made, and their email has to be confirmed (docs/specification.md 4). */
test('accounts', async ({ api }) => {
  const answer = await api.get('/auth/v1/settings');
  await expect(answer).toBeOK();
  const { disable_signup, mailer_autoconfirm, external } = await answer.json();
  expect.soft(disable_signup, 'sign-up is switched off').not.toBe(true);
  expect.soft(mailer_autoconfirm, 'emails need no confirmation').not.toBe(true);
  expect.soft(external?.email, 'log-in by email is switched off').not.toBe(false);
});

/** A message whose name breaks a check, so that it is refused even where nothing else refuses it. */
const broken = {
  name: '',
  email: 'check@crossport.example',
  service: 'General Inquiry',
  message: 'Sent by npm run check:deployed.',
};

async function insert(api: APIRequestContext, data: object): Promise<string> {
  const answer = await api.post('/rest/v1/contact_submissions', { data });
  return `${answer.status()} ${await answer.text()}`;
}

/** The database refuses what breaks its checks, and columns that are its own. No row is left. */
test('bad messages are refused', async ({ api }) => {
  const id = '00000000-0000-4000-8000-000000000000';
  const [checked, owned] = [
    await insert(api, broken),
    await insert(api, { ...broken, id }),
  ];
  expect.soft(checked, 'without a name').toMatch(/^400 [^]*"code":\s*"23514"/);
  expect.soft(owned, 'with an id').toMatch(/"code":\s*"42501"/);
});

/** Every table that visitors could reach, with its first column that an insert may name. */
const tables = globSync('supabase/migrations/*.sql').flatMap((file) =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(
      /^create table public\.(\w+) \(\n(?: *(?:--|id bigint generated).*\n)* *(\w+)/gm,
    ),
    ([, name = '', column = '']) => ({ name, column }),
  ),
);

const refusals = [401, 403];

/** In any table. Leaves and deletes no row, because first columns are never null. */
test('visitors read, write and delete nothing', async ({ api }) => {
  // Two tables, to notice if the migrations are no longer read.
  const names = tables.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['client_companies', 'ledger_entries']));
  for (const { name: table, column } of tables) {
    const path = `/rest/v1/${table}`;
    const read = await api.get(`${path}?select=*&limit=1`);
    const nothing = refusals.includes(read.status()) || (await read.text()) === '[]';
    expect.soft(nothing, `read ${table}: ${read.status()}`).toBe(true);
    const data = { [column]: null };
    const written = await api.post(path, { data });
    expect.soft(refusals, `write ${table}`).toContain(written.status());
    const changed = await api.patch(`${path}?${column}=is.null`, { data });
    expect.soft(refusals, `change ${table}`).toContain(changed.status());
    const deleted = await api.delete(`${path}?${column}=is.null`);
    expect.soft(refusals, `delete ${table}`).toContain(deleted.status());
  }
});

/** The database's functions are for signed-in users, or for the service alone. */
test('visitors call no function of portal, desk and books', async ({ api }) => {
  for (const name of ['export_account', 'desk_leads', 'affiliate_account']) {
    const answer = await api.post(`/rest/v1/rpc/${name}`, { data: {} });
    expect.soft(refusals, name).toContain(answer.status());
  }
});
