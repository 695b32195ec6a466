import { randomUUID } from 'node:crypto';

import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { maxDocument } from '../../src/supabase/document-type.ts';
import { runHousekeeping } from '../../supabase/functions/housekeeping/handler.ts';
import { localPublishableKey } from '../../supabase/local/keys.ts';
import { type Answer, ask } from './ask.ts';
import { auth } from './auth.ts';
import { pdf, storage } from './documents.ts';
import { sharedServer } from './own-server.ts';

// Recorded responses of hosted Supabase's storage with our policies.

const caseId = '729e9b15-4244-de3f-46a1-4dd478e54f86';
/** Of a passport, in the sample data. */
const requestId = '8ca958f8-7283-9961-76f1-f2e4ce3b8cd8';
const caseFolder = `${caseId}/${requestId}`;
const delivered = `${caseId}/delivered`;

const accountNames = {
  'client A': 'client',
  'client B': 'waiting',
  officer: 'officer',
} as const;
type Role = keyof typeof accountNames | 'anonymous' | 'service';
/** tests/database/role-matrix.test.ts covers the other roles. */
const roleNames: Role[] = ['client A', 'client B', 'officer', 'service'];

const server = sharedServer();
const tokens: Partial<Record<Role, string>> = {};

async function logIn(name: string): Promise<string> {
  const body = { email: `${name}@crossport.example`, password: 'crossport' };
  const { json } = await auth(server.url, 'POST /token?grant_type=password', body);
  return String(json['access_token']);
}

beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  for (const [role, name] of Object.entries(accountNames))
    tokens[role as Role] = await logIn(name);
}, 60_000);

const callerOf = (role: Role, token = tokens[role]) => ({
  apikey: role === 'service' ? server.backend.secretKey : localPublishableKey,
  ...(token && { token }),
});
const as = (role: Role, token?: string) =>
  storage(
    () => server.url,
    () => callerOf(role, token),
  );

async function rpc(role: Role, name: string, args: object): Promise<unknown> {
  const { apikey, token } = callerOf(role);
  const headers = {
    apikey,
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const body = JSON.stringify(args);
  const options = { method: 'POST', headers, body };
  const { text } = await ask(server.url, `/rest/v1/rpc/${name}`, options);
  return text ? JSON.parse(text) : undefined;
}

async function stored(): Promise<string> {
  const key = `${caseFolder}/${randomUUID()}`;
  expect((await as('client A')(`POST documents/${key}`, pdf(key))).status).toBe(200);
  return key;
}

function submitted(path: string): Promise<unknown> {
  const file = { request_id: requestId, path, name: 'a.pdf', sha256: 'a'.repeat(64) };
  return rpc('client A', 'submit_document', file);
}

// A request accepts at most forty files.
afterEach(async () => {
  const { text } = await as('service')('POST list/documents', { prefix: '' });
  const prefixes = (JSON.parse(text) as { name: string }[]).map(({ name }) => name);
  if (prefixes.length > 0) await as('service')('DELETE documents', { prefixes });
});

/** The HTTP status and the one in the body, or the number of listed rows. */
function said({ status, headers, text }: Answer): string {
  const body: unknown = headers['content-type']?.includes('json') ? JSON.parse(text) : {};
  if (Array.isArray(body)) return body.length > 0 ? 'rows' : '[]';
  const { statusCode } = body as { statusCode?: string };
  // Hosted storage sends the code as a string; clients compare it.
  if (statusCode !== undefined) expect(statusCode).toEqual(expect.any(String));
  return statusCode ? `${status} ${statusCode}` : String(status);
}

type Call = ReturnType<typeof storage>;
const fresh = (folder: string) => `${folder}/${randomUUID()}`;

const storageCalls = {
  'store for the request': (call: Call) =>
    call(`POST documents/${fresh(caseFolder)}`, pdf('a')),
  'store a delivery': (call: Call) =>
    call(`POST documents/${fresh(delivered)}`, pdf('a')),
  'store beside the case': (call: Call) =>
    call(`POST documents/${randomUUID()}`, pdf('a')),
  'store under a taken key': async (call: Call) =>
    call(`POST documents/${await stored()}`, pdf('other')),
  upsert: async (call: Call) =>
    call(`POST documents/${await stored()}`, pdf('other'), { 'x-upsert': 'true' }),
  put: async (call: Call) => call(`PUT documents/${await stored()}`, pdf('other')),
  'get an address to upload to': (call: Call) =>
    call(`POST upload/sign/documents/${fresh(caseFolder)}`),
  read: async (call: Call) => call(`GET documents/${await stored()}`),
  'read after a view': async (call: Call, role: Role) => {
    const key = await stored();
    await rpc(role, 'view_document', { document_id: await submitted(key) });
    return call(`GET documents/${key}`);
  },
  'sign after a view': async (call: Call, role: Role) => {
    const key = await stored();
    await rpc(role, 'view_document', { document_id: await submitted(key) });
    return call(`POST sign/documents/${key}`, { expiresIn: 60 });
  },
  sign: async (call: Call) =>
    call(`POST sign/documents/${await stored()}`, { expiresIn: 60 }),
  info: async (call: Call) => call(`GET info/documents/${await stored()}`),
  list: async (call: Call) => {
    await stored();
    return call('POST list/documents', { prefix: caseFolder });
  },
  move: async (call: Call) =>
    call('POST move', {
      bucketId: 'documents',
      sourceKey: await stored(),
      destinationKey: fresh(caseFolder),
    }),
  copy: async (call: Call) =>
    call('POST copy', {
      bucketId: 'documents',
      sourceKey: await stored(),
      destinationKey: fresh(caseFolder),
    }),
  remove: async (call: Call) => call('DELETE documents', { prefixes: [await stored()] }),
  'remove one': async (call: Call) => call(`DELETE documents/${await stored()}`),
};

const [notFoundAnswer, refusedAnswer] = ['400 404', '400 403'];
const owner = { 'client A': '200', service: '200' };
const staff = { officer: '200', service: '200' };
type Expected = Partial<Record<Role, string>> & { others: string };
const expectedAnswers: Record<keyof typeof storageCalls, Expected> = {
  'store for the request': { ...owner, others: refusedAnswer },
  'store a delivery': { ...staff, others: refusedAnswer },
  'store beside the case': { service: '200', others: refusedAnswer },
  'store under a taken key': {
    'client A': '400 409',
    service: '400 409',
    others: refusedAnswer,
  },
  upsert: { service: '200', others: refusedAnswer },
  put: { service: '200', others: refusedAnswer },
  'get an address to upload to': { service: '200', others: refusedAnswer },
  // Staff have to announce first that they view a document.
  read: { ...owner, others: notFoundAnswer },
  'read after a view': { ...owner, ...staff, others: notFoundAnswer },
  sign: { ...owner, others: notFoundAnswer },
  'sign after a view': { ...owner, others: notFoundAnswer },
  info: { ...owner, others: notFoundAnswer },
  list: { 'client A': 'rows', service: 'rows', others: '[]' },
  move: { 'client A': refusedAnswer, service: '200', others: notFoundAnswer },
  copy: { 'client A': refusedAnswer, service: '200', others: notFoundAnswer },
  remove: { service: 'rows', others: '[]' },
  'remove one': { service: '200', others: refusedAnswer },
};

describe('R1.26 storage answers like hosted Supabase', () => {
  test.each(Object.keys(storageCalls) as (keyof typeof storageCalls)[])(
    '%s',
    async (name) => {
      const answers: Record<string, string> = {};
      for (const role of roleNames)
        answers[role] = said(await storageCalls[name](as(role), role));
      const { others, ...expected } = expectedAnswers[name];
      for (const role of roleNames) expected[role] ??= others;
      expect(answers).toEqual(expected);
    },
  );

  const large = pdf('', maxDocument + 1 - pdf('').length);
  test.each<[string, Buffer, string, string]>([
    ['15 MiB', large.subarray(1), 'application/pdf', '200'],
    ['a byte more', large, 'application/pdf', '400 413'],
    ['another type', pdf('a'), 'text/html', '400 415'],
    // Hosted storage does not check contents; the site does.
    ['HTML that is declared as PDF', Buffer.from('<p>'), 'application/pdf', '200'],
    ['an empty file', Buffer.alloc(0), 'application/pdf', '200'],
  ])('a client stores %s', async (_, body, type, expected) => {
    const headers = { 'content-type': type };
    const call = `POST documents/${fresh(caseFolder)}` as const;
    expect(said(await as('client A')(call, body, headers))).toBe(expected);
  });

  test.each([
    `${caseId}/../${caseFolder}/a`,
    `${caseFolder}/%2e%2e/a`,
    `${caseFolder}/passport.pdf`,
    `${caseId}/${caseId}/${randomUUID()}`,
    `${caseFolder}/${randomUUID()}/${randomUUID()}`,
  ])('a client stores nothing under %s', async (key) => {
    const answer = await as('client A')(`POST documents/${key}`, pdf('a'));
    expect(answer.status).toBeGreaterThan(399);
  });

  test('a taken key is a Duplicate, and the file stays', async () => {
    const key = await stored();
    const { text } = await as('client A')(`POST documents/${key}`, pdf('other'));
    expect(JSON.parse(text)).toMatchObject({ error: 'Duplicate' });
    expect((await as('client A')(`GET documents/${key}`)).body).toEqual(pdf(key));
  });

  test('nobody can read a withdrawn delivery, and the next housekeeping deletes it', async () => {
    const path = fresh(delivered);
    await as('officer')(`POST documents/${path}`, pdf('a'));
    const file = { case_id: caseId, path, name: 'a.pdf', sha256: 'a'.repeat(64) };
    const document = await rpc('officer', 'deliver_document', file);
    await rpc('officer', 'view_document', { document_id: document });
    const readings = () =>
      Promise.all(
        (['client A', 'officer', 'service'] as const).map(async (role) =>
          said(await as(role)(`GET documents/${path}`)),
        ),
      );
    expect(await readings()).toEqual(['200', '200', '200']);
    await rpc('officer', 'retract_document', { document_id: document });
    expect(await readings()).toEqual([notFoundAnswer, notFoundAnswer, '200']);
    await runHousekeeping({
      url: server.url,
      secretKey: server.backend.secretKey,
      fetch,
    });
    expect(await readings()).toEqual([notFoundAnswer, notFoundAnswer, notFoundAnswer]);
  });

  test('R1.12 after a log-out nothing is read or stored', async () => {
    const token = await logIn('client');
    const key = await stored();
    await auth(server.url, 'POST /logout?scope=local', undefined, token);
    const call = as('client A', token);
    expect(said(await call(`GET documents/${key}`))).toBe(notFoundAnswer);
    const storing = call(`POST documents/${fresh(caseFolder)}`, pdf('a'));
    expect(said(await storing)).toBe(refusedAnswer);
  });
});

describe('storage-js', () => {
  const documents = () =>
    createClient(server.url, server.backend.secretKey).storage.from('documents');

  async function uploaded(): Promise<string> {
    const key = `case/${randomUUID()}`;
    const options = { contentType: 'application/pdf' };
    const { data } = await documents().upload(key, pdf('stored'), options);
    expect(data).toMatchObject({ path: key, fullPath: `documents/${key}` });
    return key;
  }

  test('moves, lists, reads and removes documents', async () => {
    const [key, moved] = [await uploaded(), randomUUID()];
    const textOf = async (name: string) =>
      (await documents().download(name)).data?.text();
    expect((await documents().move(key, moved)).error).toBeNull();
    expect(await textOf(moved)).toBe(pdf('stored').toString());
    expect(await textOf(key)).toBeUndefined();
    const { data: listed } = await documents().list('');
    expect(listed?.map(({ name }) => name)).toContain(moved);
    expect((await documents().remove([moved])).data).toHaveLength(1);
    expect(await textOf(moved)).toBeUndefined();
  });

  test('a signed address opens its document without a key; another one opens nothing', async () => {
    const [key, other] = [await uploaded(), await uploaded()];
    const sign = async (seconds: number) =>
      (await documents().createSignedUrl(key, seconds)).data?.signedUrl ?? '';
    const address = await sign(60);
    expect(await (await fetch(address)).text()).toBe(pdf('stored').toString());
    const refused = [await sign(-1), `${address}x`, address.replace(key, other)];
    for (const wrong of refused)
      expect((await fetch(wrong)).status, wrong).toBeGreaterThan(399);
  });
});
