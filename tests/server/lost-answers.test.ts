import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../src/supabase/database.types.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { ownServer } from './own-server.ts';

type Api = SupabaseClient<Database>;
type Act = (api: Api, key: string) => PromiseLike<{ data: unknown; error: unknown }>;

const server = ownServer();
/** While it is, the server's answers to acts are lost on their way. */
let losing = false;
let client: Api;
let officer: Api;
let case_id: string;

/** Sends as always, and loses the answer of an act. */
const lossy: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  if (!losing || !String(input).includes('/rpc/')) return answer;
  await answer.arrayBuffer();
  throw new TypeError('fetch failed');
};

async function signedIn(name: string): Promise<Api> {
  const account = createClient<Database>(server.url, PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: lossy },
  });
  const email = `${name}@crossport.example`;
  await account.auth.signInWithPassword({ email, password: 'crossport' });
  return account;
}

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  [client, officer] = [await signedIn('client'), await signedIn('officer')];
  const { data: found } = await officer
    .from('cases')
    .select('id')
    .eq('reference', 'CPF-C-2025-00003')
    .single();
  case_id = found?.id ?? '';
}, 60_000);

const lines = [{ title: 'Fee', amount: 100 }];
const acts: [
  string,
  'document_requests' | 'orders' | 'deadlines' | 'messages' | 'companies',
  () => Api,
  Act,
][] = [
  [
    'a document is asked for',
    'document_requests',
    () => officer,
    (api, key) => api.rpc('request_document', { case_id, title: 'Lease', key }),
  ],
  [
    'an order is drafted',
    'orders',
    () => officer,
    (api, key) => api.rpc('draft_order', { case_id, lines, key }),
  ],
  [
    'a deadline is added',
    'deadlines',
    () => officer,
    (api, key) =>
      api.rpc('add_deadline', { case_id, kind: 'filing', due: '2031-07-01', key }),
  ],
  [
    'a company is added',
    'companies',
    () => officer,
    (api, key) => api.rpc('add_company', { case_id, name: 'Acme', place: 'ID', key }),
  ],
  [
    'an officer writes',
    'messages',
    () => officer,
    (api, key) => api.rpc('post_message', { case_id, body: 'Hello', key }),
  ],
  [
    'a client writes',
    'messages',
    () => client,
    (api, key) => api.rpc('post_message', { case_id, body: '你好', key }),
  ],
];

describe('R21 lost answers', () => {
  test.each(acts)('%s once, however often the answer is lost', async (...row) => {
    const [, table, who, act] = row;
    const api = who();
    const key = crypto.randomUUID();
    const idsOf = async () => {
      const { data: rows } = await officer
        .from(table)
        .select('id')
        .eq('case_id', case_id);
      return rows?.map(({ id }) => id) ?? [];
    };
    const before = await idsOf();

    losing = true;
    // Twice at once, too, as when a browser and its user try again together.
    const lost = await Promise.all([act(api, key), act(api, key)]);
    losing = false;
    for (const { error } of lost) expect(error).not.toBeNull();
    const told = await act(api, key);
    expect(told.error).toBeNull();
    const after = await idsOf();
    expect(after.filter((id) => !before.includes(id))).toEqual([told.data]);
  });

  test('a case is opened once', async () => {
    const key = crypto.randomUUID();
    const open = () =>
      officer.rpc('open_case_for', {
        email: 'client@crossport.example',
        service: 'wfoe',
        steps: [{ key: 'any', actor: 'officer' }],
        key,
      });
    const count = async () => (await officer.from('cases').select('id')).data?.length;
    const before = (await count()) ?? 0;
    losing = true;
    await Promise.all([open(), open()]);
    losing = false;
    expect((await open()).data).toMatch(/^CPF-C-/);
    expect(await count()).toBe(before + 1);
  });
});
