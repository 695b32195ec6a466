import { describe, expect } from 'vitest';

import { openCase, sendLead } from './support/case-scenario.ts';
import { type Db, MANAGER, OFFICER, USER_A, type Visitor } from './support/database.ts';
import { test } from './support/database-test.ts';

const key = '10000000-0000-4000-8000-000000000001';
const lines = [{ title: 'Fee', amount: 100 }];

/** Each act that makes something: its table, its arguments, and other arguments. */
const acts: [string, string, object, object][] = [
  [
    'request_documents',
    'document_requests',
    { documents: [{ title: 'Lease' }] },
    { documents: [{ title: 'Deed' }] },
  ],
  ['draft_invoice', 'invoices', { lines }, { lines, due_on: '2026-07-01' }],
  [
    'add_deadline',
    'deadlines',
    { kind: 'filing', due_on: '2026-07-01' },
    { kind: 'filing', due_on: '2026-07-02' },
  ],
  ['add_case_note', 'case_notes', { body: 'Hello' }, { body: 'Hello?' }],
  ['post_message', 'messages', { body: 'Hello' }, { body: 'Hello?' }],
  [
    'add_company',
    'client_companies',
    { name: 'Acme', place: 'HK' },
    { name: 'Acme', place: 'SG' },
  ],
];

const rowsOf = (db: Db, table: string) =>
  db.owner<{ id: string }>(`select id from public.${table}`);

describe('§10 R1.21 retry keys: an action with a key', () => {
  test.for(acts)('is done once: %s', async ([name, table, args, other], { db }) => {
    const { id: case_id } = await openCase(db);
    const act = (visitor: Visitor, more: object) =>
      db.call<string>(visitor, name, { case_id, ...more });
    const first = await act(OFFICER, { ...args, retry_key: key });
    expect(await act(OFFICER, { ...args, retry_key: key })).toBe(first);
    expect(await rowsOf(db, table)).toEqual([{ id: first }]);

    expect(await db.attempt(OFFICER, name, { case_id, ...other, retry_key: key })).toBe(
      'key_used',
    );
    // The same key of another user is another key.
    expect(await act(MANAGER, { ...args, retry_key: key })).not.toBe(first);
    // Without a key, every call counts.
    await act(OFFICER, args);
    expect(await rowsOf(db, table)).toHaveLength(3);
  });

  test('opens one case, even if that changes its lead', async ({ db }) => {
    const lead = await sendLead(db);
    const { version } = await db.call<{ version: number }>(OFFICER, 'desk_lead', {
      lead_id: lead,
    });
    const steps = [{ key: 'any', actor: 'officer' }];
    const args = { email: 'a@crossport.example', service: 'wfoe', steps };
    const open = (visitor: Visitor, more: object) =>
      db.call<string>(visitor, 'open_case_for', { ...args, ...more });
    const bound = { lead_id: lead, expected_version: version, retry_key: key };
    const first = await open(OFFICER, bound);
    expect(await open(OFFICER, bound)).toBe(first);
    expect(await rowsOf(db, 'cases')).toHaveLength(1);

    expect(await db.codeOf(() => open(OFFICER, { retry_key: key }))).toBe('key_used');
    expect(await open(MANAGER, { retry_key: key })).not.toBe(first);
    await open(OFFICER, {});
    expect(await rowsOf(db, 'cases')).toHaveLength(3);

    // A former officer does not learn what the key made.
    const [made] = await db.owner<{ id: string }>(
      `select id from public.cases where reference = '${first}'`,
    );
    await db.call(MANAGER, 'assign_case', { case_id: made?.id });
    expect(await db.codeOf(() => open(OFFICER, bound))).toBe('no_case');
  });

  test('notifies the other side once, and tells a former officer nothing', async ({
    db,
  }) => {
    const { id: case_id } = await openCase(db);
    const message = { case_id, body: 'Hello', retry_key: key };
    for (let time = 0; time < 3; time += 1)
      await db.call(USER_A, 'post_message', message);
    const notifications = `select from public.notifications where kind = 'message'`;
    expect(await db.read(OFFICER, notifications)).toHaveLength(1);

    await db.call(OFFICER, 'post_message', message);
    await db.call(MANAGER, 'assign_case', { case_id });
    expect(await db.attempt(OFFICER, 'post_message', message)).toBe('no_case');
  });

  test('keeps the key for a week', async ({ db }) => {
    const { id: case_id } = await openCase(db);
    await db.call(OFFICER, 'post_message', { case_id, body: 'Hello', retry_key: key });
    const keysAfter = async (days: number) => {
      await db.owner(
        `update private.retry_keys set at = now() - interval '${days} days'`,
      );
      await db.call('service_role', 'prepare_emails');
      return db.owner('select from private.retry_keys');
    };
    expect(await keysAfter(6)).toHaveLength(1);
    expect(await keysAfter(8)).toEqual([]);
  });
});
