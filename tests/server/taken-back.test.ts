import { beforeAll, expect, test } from 'vitest';
import { keepHouse } from '../../supabase/functions/keep-house/handler.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { ask } from './ask.ts';
import { ownServer } from './own-server.ts';
import { auth } from './auth.ts';
import { asService, pdf, saying, storage } from './documents.ts';

const CASE = 'ca000000-0000-4000-8000-000000000003';
const ROLES = ['client', 'officer', 'manager'] as const;
type Role = (typeof ROLES)[number];

const server = ownServer();
const { service } = asService(server);
const tokens = {} as Record<Role, string>;

beforeAll(async () => {
  for (const role of ROLES) {
    const body = { email: `${role}@crossport.example`, password: 'crossport' };
    const answer = await auth(server.url, 'POST /token?grant_type=password', body);
    tokens[role] = String(answer.json['access_token']);
  }
});

const as = (role: Role) =>
  storage(
    () => server.url,
    () => ({ apikey: PUBLISHABLE_KEY, token: tokens[role] }),
  );

const rpc = (role: Role, name: string, args: object) =>
  ask(server.url, `/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: PUBLISHABLE_KEY,
      'content-type': 'application/json',
      authorization: `Bearer ${tokens[role]}`,
    },
    body: JSON.stringify(args),
  });

/** Stores a file as the officer and delivers it; returns its key and the document's id. */
async function delivered(): Promise<{ key: string; document: string }> {
  const key = `${CASE}/delivered/${crypto.randomUUID()}`;
  await as('officer')(`POST documents/${key}`, pdf('of somebody else'));
  const file = { case_id: CASE, path: key, name: 'a.pdf', sha256: 'a'.repeat(64) };
  const { text } = await rpc('officer', 'deliver_document', file);
  return { key, document: JSON.parse(text) as string };
}

test('R1.26 a file that was taken back is given to nobody at once, and is gone with the next housekeeping', async () => {
  const { key, document } = await delivered();
  for (const role of ['officer', 'manager'] as const)
    await rpc(role, 'look_at_document', { document });
  const acts: Record<string, (role: Role) => Promise<number>> = {
    read: async (role) => (await as(role)(`GET documents/${key}`)).status,
    sign: async (role) =>
      (await as(role)(`POST sign/documents/${key}`, { expiresIn: 60 })).status,
    list: async (role) => {
      const { text } = await as(role)('POST list/documents', {
        prefix: `${CASE}/delivered`,
      });
      return (JSON.parse(text) as unknown[]).length > 0 ? 200 : 404;
    },
  };
  const outcomes = async () => {
    const all: Record<string, boolean> = {};
    for (const role of ROLES)
      for (const [act, run] of Object.entries(acts))
        all[`${act} as ${role}`] = (await run(role)) === 200;
    return all;
  };
  const given = (all: Record<string, boolean>) =>
    Object.keys(all).filter((act) => all[act]);
  expect(given(await outcomes())).toEqual([
    'read as client',
    'sign as client',
    'list as client',
    'read as officer',
    'list as officer',
    'read as manager',
    'list as manager',
  ]);
  const signed = await as('client')(`POST sign/documents/${key}`, { expiresIn: 60 });
  const { signedURL } = saying(signed) as { signedURL: string };

  expect((await rpc('officer', 'take_back_document', { document })).status).toBe(204);
  expect(new Set(Object.values(await outcomes()))).toEqual(new Set([false]));

  // What was signed before asks nobody: it lives until then, and ten minutes at most.
  const open = async () => (await ask(server.url, `/storage/v1${signedURL}`)).status;
  expect(await open()).toBe(200);
  const { secretKey } = server.backend;
  await keepHouse({ url: server.url, secretKey, fetch });
  expect(await open()).toBeGreaterThanOrEqual(400);
  expect((await service(`GET documents/${key}`)).status).toBeGreaterThanOrEqual(400);
});
