import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { openConnection } from '../../supabase/local/patches/connection.ts';
import { startServer, type RunningServer } from '../../supabase/local/server.ts';
import { auth, client, type Tokens } from './auth.ts';
import { pdf, storage } from './documents.ts';
import { preparedFolder, temporarySite } from './fixture.ts';

/** Clients do what they like below the folder that has their id. */
const POLICY = /* sql */ `
create policy "own folder" on storage.objects to authenticated
  using (
    bucket_id = 'documents'
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.session_exists())
  );
`;

const site = temporarySite();
const data = preparedFolder();
let server: RunningServer;
let mine: Tokens;
let others: Tokens;
beforeAll(async () => {
  vi.stubEnv('LITE_AUTH_BCRYPT_COST', '4');
  const connection = await openConnection(join(data.path, 'postgres'));
  await connection.driver.exec(POLICY);
  await connection.close();
  server = await startServer({ port: 0, dataDir: data.path, distDir: site.path });
  [mine, others] = [await client(server.url), await client(server.url)];
});
afterAll(async () => {
  await server.close();
  site.remove();
  data.remove();
  vi.unstubAllEnvs();
});

const as = (tokens: () => Tokens) =>
  storage(
    () => server.url,
    () => ({ apikey: PUBLISHABLE_KEY, token: tokens().access_token }),
  );
const call = as(() => mine);
const otherCall = as(() => others);

/** The id of the account, which its token tells. */
function folderOf({ access_token }: Tokens): string {
  const [, payload = ''] = access_token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).sub;
}
const read = async (answer: Promise<{ text: string }>) => JSON.parse((await answer).text);

test('R1.2 a policy lets clients at their own folder and at no other', async () => {
  const key = `${folderOf(mine)}/passport`;
  expect((await call(`POST documents/${key}`, pdf('passport'))).status).toBe(200);
  expect((await call(`GET documents/${key}`)).body).toEqual(pdf('passport'));
  expect(await read(call('POST list/documents', { prefix: '' }))).toMatchObject([
    { name: key, owner_id: folderOf(mine) },
  ]);
  const signed = await call(`POST sign/documents/${key}`, { expiresIn: 60 });
  expect(signed.status).toBe(200);

  expect(await read(otherCall(`GET documents/${key}`))).toMatchObject({
    statusCode: '404',
  });
  expect(await read(otherCall('POST list/documents', { prefix: '' }))).toEqual([]);
  expect(await read(otherCall('DELETE documents', { prefixes: [key] }))).toEqual([]);
  const planted = otherCall(`POST documents/${folderOf(mine)}/planted`, pdf('planted'));
  expect(await read(planted)).toMatchObject({ statusCode: '403' });
  const own = { bucketId: 'documents', sourceKey: key };
  for (const verb of ['move', 'copy'] as const) {
    const destinationKey = `${folderOf(mine)}/../${folderOf(others)}/${verb}`;
    expect((await call(`POST ${verb}`, { ...own, destinationKey })).status).toBe(400);
    const given = await call(`POST ${verb}`, {
      ...own,
      destinationKey: `${folderOf(others)}/${verb}`,
    });
    expect(JSON.parse(given.text).statusCode).toBe('403');
  }
  expect((await call(`GET documents/${key}`)).body).toEqual(pdf('passport'));
  expect(await read(call('DELETE documents', { prefixes: [key] }))).toHaveLength(1);
});

test('R1.12 a token whose session has ended reads and sends nothing', async () => {
  const key = `${folderOf(mine)}/visa`;
  await call(`POST documents/${key}`, pdf('visa'));
  await auth(server.url, 'POST /logout', {}, mine.access_token);
  expect(await read(call(`GET documents/${key}`))).toMatchObject({ statusCode: '404' });
  expect(await read(call(`POST documents/${key}-2`, pdf('visa')))).toMatchObject({
    statusCode: '403',
  });
});
