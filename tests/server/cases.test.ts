import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readCommand, setStaff } from '../../scripts/staff.ts';
import type { Database } from '../../src/supabase/database.types.ts';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { ownServer } from './own-server.ts';

const server = ownServer();
let client: SupabaseClient<Database>;
let officer: SupabaseClient<Database>;
let visitor: SupabaseClient<Database>;

const connect = () =>
  createClient<Database>(server.url, PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

async function signedIn(name: string): Promise<SupabaseClient<Database>> {
  const account = connect();
  const email = `${name}@crossport.example`;
  const { error } = await account.auth.signInWithPassword({
    email,
    password: 'crossport',
  });
  expect(error).toBeNull();
  return account;
}

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  visitor = connect();
  client = await signedIn('client');
  officer = await signedIn('officer');
}, 60_000);

describe('§10 cases, through the API', () => {
  test('an officer opens a case, and its client is told', async () => {
    const fresh = await signedIn('new');
    const id = (await fresh.auth.getUser()).data.user?.id ?? '';
    const { data: reference, error } = await officer.rpc('open_case', {
      client: id,
      service: 'wfoe',
      steps: [{ key: 'chinaDocuments', actor: 'client', weeks: 1.5, due: '2026-06-30' }],
    });
    expect(error).toBeNull();
    expect(reference).toMatch(/^CPF-C-\d{4}-\d{5}$/);
    const { data: told } = await fresh
      .from('notifications')
      .select('kind, params')
      .order('kind', { ascending: false });
    expect(told).toMatchObject([
      { kind: 'yourTurn', params: { reference, due: '2026-06-30' } },
      { kind: 'caseOpened', params: { reference } },
    ]);
    const { error: marked } = await fresh
      .from('notifications')
      .update({ read_at: new Date().toISOString() })
      .eq('kind', 'caseOpened');
    expect(marked).toBeNull();
    const { data: unread } = await fresh
      .from('notifications')
      .select('kind')
      .is('read_at', null);
    expect(unread).toEqual([{ kind: 'yourTurn' }]);
  });

  test('a refusal says with a code what the screens can tell', async () => {
    const { data: cases } = await client.from('case_overviews').select('id').limit(1);
    const { error, status } = await client.rpc('cancel_case', {
      case_id: cases?.[0]?.id ?? '',
    });
    expect([status, error?.code]).toEqual([404, 'no_case']);
    const asClient = await client.rpc('open_case', {
      client: cases?.[0]?.id ?? '',
      service: 'wfoe',
      steps: [],
    });
    expect([asClient.status, asClient.error?.code]).toEqual([403, 'staff_only']);
    const asVisitor = await visitor.rpc('export_account');
    expect(asVisitor.status).toBe(401);
  });
});

describe('§10 npm run staff', () => {
  const backend = () => ({ url: server.url, key: server.backend.secretKey });

  test.each([
    [['add', 'a@b.example', 'manager'], { email: 'a@b.example', role: 'manager' }],
    [['remove', 'a@b.example'], { email: 'a@b.example', role: null }],
    [['add', 'a@b.example'], undefined],
    [['add', 'a@b.example', 'owner'], undefined],
    [['add', 'nobody', 'officer'], undefined],
    [['remove', 'a@b.example', 'officer'], undefined],
    [[], undefined],
  ])('reads %j', (words, command) => {
    expect(readCommand(words)).toEqual(command);
  });

  test('gives a role and takes it away, at once', async () => {
    const { data: before } = await client.rpc('staff_role');
    expect(before).toBeNull();
    const command = { email: 'client@crossport.example', role: 'officer' };
    expect(await setStaff(command, backend())).toMatchObject({ done: true });
    expect((await client.rpc('staff_role')).data).toBe('officer');
    await setStaff({ ...command, role: null }, backend());
    expect((await client.rpc('staff_role')).data).toBeNull();
  });

  test('says what is wrong', async () => {
    const nobody = { email: 'nobody@crossport.example', role: 'officer' };
    expect(await setStaff(nobody, backend())).toEqual({
      done: false,
      text: 'There is no account with this e-mail address.',
    });
    const key = 'sb_secret_wrong';
    expect(await setStaff(nobody, { url: server.url, key })).toMatchObject({
      done: false,
    });
  });
});
