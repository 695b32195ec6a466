import { join } from 'node:path';

import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  test,
  vi,
} from 'vitest';

import * as caseApi from '../../src/cases/case-api.ts';
import { readOpenReports } from '../../src/cases/invoices/payments-api.ts';
import { ownCases } from '../../src/cases/read-case-rows.ts';
import { supabase } from '../../src/supabase/client.ts';
import type { Outcome } from '../../src/supabase/failure.ts';
import { maxRows } from '../../src/supabase/limits.ts';
import { type EmbeddedBackend, openBackend } from '../../supabase/local/backend.ts';
import { openConnection } from '../../supabase/local/patches/connection.ts';
import { changes, reads } from './backend-calls.ts';
import { preparedFolder } from './fixture.ts';

const siteUrl = 'http://localhost';

vi.mock('astro:env/client', async () => ({
  PUBLIC_SUPABASE_URL: '/',
  PUBLIC_SUPABASE_ANON_KEY: (await import('../../supabase/local/keys.ts'))
    .localPublishableKey,
}));

// What the modules use of a browser as they load.
vi.hoisted(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('addEventListener', () => undefined);
});

/** A refused email, and one that has waited. */
const emailProblems = `
  insert into private.outbox
    (email, kind, idempotency_key, state, error, abandoned_at, created_at, next_try_at, lead_id)
  select 'away@example.com', 'leadReceived', state, state, 'No such mailbox', abandoned,
    now() - interval '1 hour', now() + interval '1 hour', (select id from public.leads limit 1)
  from (values ('failed', now()), ('due', null)) as email (state, abandoned)`;

const caseCount = maxRows + 20;

/** Gives a manager, who reads everybody's cases, many of their own. All rows have the same time. */
const manyCases = `
  set session_replication_role = replica;
  create temporary table own as
    select gen_random_uuid() as id, gen_random_uuid() as invoice from generate_series(1, ${caseCount});
  insert into public.cases (id, client_id, service)
    select own.id, users.id, 'uk' from own, auth.users where email = 'manager@crossport.example';
  insert into public.document_requests (case_id, key, created_at) select id, 'passport', now() from own;
  insert into public.documents (case_id, path, name, size, type, sha256)
    select id, id || '/delivered/' || id, 'a.pdf', 1, 'application/pdf', repeat('0', 64) from own;
  insert into public.client_companies (case_id, name, place) select id, 'Acme', 'HK' from own;
  insert into public.deadlines (case_id, kind, due_on) select id, 'filing', '2031-09-30' from own;
  insert into public.invoices (id, case_id, billed_to, number, lines, amount, state, sent_at)
    select invoice, id, '{}', 'CPF-I-2000-' || lpad((row_number() over ())::text, 5, '0'),
      '[{ "title": "Fee", "amount": 1 }]', 1, 'sent', now() from own;
  insert into public.payment_reports (invoice_id, paid_on) select invoice, '2026-06-24' from own;
  reset session_replication_role`;

let backend: EmbeddedBackend;
/** What the database returned to the call. */
let answers: unknown[] = [];

async function fetchFromBackend(...[input, init]: Parameters<typeof fetch>) {
  const request = new Request(input, init);
  const response = await backend.fetch(request);
  const text = await response.clone().text();
  if (request.url.includes('/rest/')) answers.push(JSON.parse(text || 'null'));
  return response;
}

async function logIn(name: string): Promise<void> {
  const user = { email: `${name}@crossport.example`, password: 'crossport' };
  const { error } = await supabase().auth.signInWithPassword(user);
  expect(error).toBeNull();
}

beforeAll(async () => {
  const { path: dataDir } = preparedFolder(inject('prepared'));
  const connection = await openConnection(join(dataDir, 'postgres'));
  await connection.driver.query(emailProblems);
  await connection.driver.exec(manyCases);
  await connection.close();
  backend = await openBackend({ dataDir, siteUrl });
  vi.stubGlobal('location', new URL(siteUrl));
  vi.stubGlobal('fetch', fetchFromBackend);
});

afterAll(async () => {
  await supabase().auth.stopAutoRefresh();
  vi.unstubAllGlobals();
  await backend.close();
});

describe.each(changes)('D6 %s changes', (name, of) => {
  beforeAll(() => logIn(name));

  test.each(Object.entries(of))('%s', async (_, change) => {
    expect(await change()).toMatchObject({ ok: true });
  });
});

/** A page's frame, and what only the log-in, the database itself and its tests read. */
const readElsewhere = ['more', 'rows', 'has_factor', 'kind', 'request'];

function* fieldsIn(value: unknown): Generator<[name: string, value: unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) yield [name, inner];
    yield* fieldsIn(inner);
  }
}

const namesIn = (value: unknown) => new Set([...fieldsIn(value)].map(([name]) => name));

/** The most rows that each list of a read had, under any account. */
const longest = new Map<string, number>();

function noteLists(read: string): void {
  const lists = [...answers.map((one) => ['', one]), ...fieldsIn(answers)];
  for (const [name, list] of lists) {
    if (!Array.isArray(list)) continue;
    const known = longest.get(`${read} ${name}`) ?? 0;
    longest.set(`${read} ${name}`, Math.max(known, list.length));
  }
}

describe.each(reads)('D6 %s', (name, of) => {
  beforeAll(() => logIn(name));
  beforeEach(() => {
    answers = [];
    vi.spyOn(console, 'error').mockClear();
  });

  test.each(Object.entries(of))(
    '%s takes every row and field that it gets',
    async (read, call) => {
      const outcome = await call();
      expect(console.error).not.toHaveBeenCalled();
      expect(outcome).toMatchObject({ ok: true });
      const taken = namesIn(outcome);
      const left = [...namesIn(answers)].filter((one) => !taken.has(one));
      expect(left.filter((one) => !readElsewhere.includes(one))).toEqual([]);
      noteLists(read);
    },
  );
});

test('D6 each list had a row in one of the reads', () => {
  expect(longest.size).toBeGreaterThan(0);
  expect([...longest].filter(([, length]) => length === 0)).toEqual([]);
});

describe('§10 a manager with more cases of their own than an answer has rows', () => {
  beforeAll(() => logIn('manager'));

  test.each<[string, () => Promise<Outcome<{ id: string }[]>>]>([
    ['requests', () => caseApi.readRequests(ownCases)],
    ['documents', () => caseApi.readDocuments(ownCases)],
    ['companies', () => caseApi.readClientCompanies(ownCases)],
    ['deadlines', () => caseApi.readDeadlines(ownCases)],
    ['invoices', () => caseApi.readInvoices(ownCases)],
    ['open reports', readOpenReports],
  ])('sees the %s of all of them, and of nobody else', async (_, read) => {
    const outcome = await read();
    expect(outcome.ok && new Set(outcome.value.map(({ id }) => id)).size).toBe(caseCount);
    expect(outcome.ok && outcome.value.length).toBe(caseCount);
  });
});
