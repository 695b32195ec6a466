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

import { supabase } from '../../src/supabase/client.ts';
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
