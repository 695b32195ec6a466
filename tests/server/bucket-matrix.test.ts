import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setStaff } from '../../scripts/staff.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { ask } from './ask.ts';
import { auth } from './auth.ts';
import { pdf, storage } from './documents.ts';
import { ownServer } from './own-server.ts';

const CASE = 'ca000000-0000-4000-8000-000000000003';
const REQUEST = 'da000000-0000-4000-8000-000000000001';
const FOLDER = `${CASE}/${REQUEST}`;

const server = ownServer();
const tokens = new Map<string, string>();

/** Who asks: the seed's accounts, and one more officer who has no case. */
const ROLES = {
  anonymous: undefined,
  'client A': 'client',
  'client B': 'waiting',
  officer: 'officer',
  'other officer': 'new',
  manager: 'manager',
  service: undefined,
} as const;
type Role = keyof typeof ROLES;
const roles = Object.keys(ROLES) as Role[];

const as = (role: Role) =>
  storage(
    () => server.url,
    () => {
      if (role === 'service')
        return { apikey: server.backend.secretKey, token: server.backend.secretKey };
      const token = tokens.get(role);
      return { apikey: PUBLISHABLE_KEY, ...(token && { token }) };
    },
  );

beforeAll(async () => {
  const key = server.backend.secretKey;
  await setStaff(
    { email: 'new@crossport.example', role: 'officer' },
    { url: server.url, key },
  );
  for (const [role, name] of Object.entries(ROLES)) {
    if (!name) continue;
    const email = `${name}@crossport.example`;
    const body = { email, password: 'crossport' };
    const answer = await auth(server.url, 'POST /token?grant_type=password', body);
    tokens.set(role, String(answer.json['access_token']));
  }
}, 60_000);

/** Stores a document of client A and returns its key. */
async function stored(): Promise<string> {
  const key = `${FOLDER}/${crypto.randomUUID()}`;
  expect((await as('client A')(`POST documents/${key}`, pdf(key))).status).toBe(200);
  return key;
}

/** Calls a function of the API, whatever comes of it. */
async function rpc(role: Role, name: string, args: object): Promise<string> {
  const token = tokens.get(role);
  const { text } = await ask(server.url, `/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: role === 'service' ? server.backend.secretKey : PUBLISHABLE_KEY,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(args),
  });
  return text;
}

/** Tells the case of a file that client A has stored; returns the document's id. */
async function submitted(path: string): Promise<string> {
  const file = { request: REQUEST, path, name: 'a.pdf', sha256: 'a'.repeat(64) };
  return JSON.parse(await rpc('client A', 'submit_document', file)) as string;
}

// A request takes forty files at most.
afterEach(async () => {
  const { text } = await as('service')('POST list/documents', { prefix: '' });
  const prefixes = (JSON.parse(text) as { name: string }[]).map(({ name }) => name);
  if (prefixes.length > 0) await as('service')('DELETE documents', { prefixes });
});

const fresh = (folder: string) => `${folder}/${crypto.randomUUID()}`;

/** Each act on client A's document; returns whether it did what it says. */
const ACTS: Record<string, (role: Role) => Promise<boolean>> = {
  'upload to the request': async (role) =>
    (await as(role)(`POST documents/${fresh(FOLDER)}`, pdf('a'))).status === 200,
  'upload a delivery': async (role) =>
    (await as(role)(`POST documents/${fresh(`${CASE}/delivered`)}`, pdf('a'))).status ===
    200,
  'upload beside the case': async (role) =>
    (await as(role)(`POST documents/${crypto.randomUUID()}`, pdf('a'))).status === 200,
  overwrite: async (role) => {
    const key = await stored();
    await as(role)(`POST documents/${key}`, pdf('other'));
    await as(role)(`PUT documents/${key}`, pdf('other'));
    const { body } = await as('client A')(`GET documents/${key}`);
    return !body.equals(pdf(key));
  },
  read: async (role) => {
    const key = await stored();
    const { status, body } = await as(role)(`GET documents/${key}`);
    return status === 200 && body.equals(pdf(key));
  },
  'read, having looked at it': async (role) => {
    const key = await stored();
    const document = await submitted(key);
    await rpc(role, 'look_at_document', { document });
    const { status, body } = await as(role)(`GET documents/${key}`);
    return status === 200 && body.equals(pdf(key));
  },
  list: async (role) => {
    await stored();
    const { text } = await as(role)('POST list/documents', { prefix: FOLDER });
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) && found.length > 0;
  },
  sign: async (role) => {
    const key = await stored();
    return (
      (await as(role)(`POST sign/documents/${key}`, { expiresIn: 60 })).status === 200
    );
  },
  move: async (role) => {
    const sourceKey = await stored();
    const destinationKey = fresh(FOLDER);
    await as(role)('POST move', { bucketId: 'documents', sourceKey, destinationKey });
    return (await as('client A')(`GET documents/${sourceKey}`)).status !== 200;
  },
  'copy out of the case': async (role) => {
    const sourceKey = await stored();
    const destinationKey = fresh(crypto.randomUUID());
    const copy = { bucketId: 'documents', sourceKey, destinationKey };
    return (await as(role)('POST copy', copy)).status === 200;
  },
  delete: async (role) => {
    const key = await stored();
    await as(role)('DELETE documents', { prefixes: [key] });
    return (await as('client A')(`GET documents/${key}`)).status !== 200;
  },
};

const nobody = [false, false, false, false, false, false];
/** Staff read nothing before they say so: 'read, having looked at it'. */
const owners = [false, true, false, false, false, false, true];
const readers = [false, true, false, true, false, true, true];
const DESIGN: Record<string, boolean[]> = {
  'upload to the request': [false, true, false, false, false, false, true],
  'upload a delivery': [false, false, false, true, false, true, true],
  'upload beside the case': [...nobody, true],
  overwrite: [...nobody, false],
  read: owners,
  'read, having looked at it': readers,
  list: owners,
  sign: owners,
  move: [...nobody, true],
  'copy out of the case': [...nobody, true],
  delete: [...nobody, true],
};

test.each(Object.keys(DESIGN))('R1.26 bucket matrix: who can %s', async (act) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const outcome: Record<string, boolean> = {};
  for (const role of roles) outcome[role] = (await ACTS[act]?.(role)) ?? false;
  console.log(
    act.padEnd(24),
    roles.map((role) => `${role}: ${outcome[role] ? 'yes' : 'no'}`).join(', '),
  );
  const designed = DESIGN[act] ?? [];
  expect(outcome).toEqual(
    Object.fromEntries(roles.map((role, at) => [role, designed[at]])),
  );
});

test.each([
  `${CASE}/../${FOLDER}/a`,
  `${FOLDER}/%2e%2e/a`,
  `${FOLDER}/passport.pdf`,
  `${CASE}/${CASE}/${crypto.randomUUID()}`,
  `${FOLDER}/${crypto.randomUUID()}/${crypto.randomUUID()}`,
])('R1.26 bucket: a client stores nothing under %s', async (key) => {
  expect(
    (await as('client A')(`POST documents/${key}`, pdf('a'))).status,
  ).toBeGreaterThan(399);
});
