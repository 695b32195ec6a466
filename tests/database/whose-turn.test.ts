import { describe, expect } from 'vitest';

import { openCase } from './support/case-scenario.ts';
import { type Db, MANAGER, OFFICER, USER_A } from './support/database.ts';
import { test } from './support/database-test.ts';

/** A case's step, its documents, and whether the client wrote. */
interface Situation {
  step: string;
  /** In these states. */
  documents: string[];
  written: boolean;
}

/** Puts the only case into a situation, whatever led to it. */
async function put(db: Db, situation: Situation): Promise<void> {
  const { step, documents, written } = situation;
  const [actor, state] = step.split(' ');
  await db.owner(
    `set local session_replication_role = replica;
    update public.case_steps set actor = '${actor}', state = '${state}', since = now();
    delete from public.document_requests;
    delete from public.messages;`,
  );
  for (const document of documents)
    await db.owner(
      `insert into public.document_requests (case_id, key, state) select id, 'any', $1 from public.cases`,
      [document],
    );
  if (written)
    await db.owner(
      `insert into public.messages (case_id, from_staff, body) select id, false, 'Hi' from public.cases`,
    );
  await db.owner(
    `set local session_replication_role = origin;
    select private.update_case_queue(id) from public.cases`,
  );
}

const columns = 'holder, client_action, officer_action, since is not null as dated';

const turnOf = async (db: Db) => {
  const sql = `select ${columns} from public.case_summaries`;
  const [[client], [officer]] = [await db.read(USER_A, sql), await db.read(OFFICER, sql)];
  expect(client).toEqual(officer);
  return officer;
};

const waitsForUs = async (db: Db) => {
  const { rows } = await db.call<{ rows: object[] }>(OFFICER, 'desk_cases', {
    list: 'waiting',
  });
  return rows.length === 1;
};

const remindsClient = async (db: Db) => {
  const [row] = await db.owner<{ reminds: boolean }>(
    'select private.waits_for_client(id) as reminds from public.cases',
  );
  return row?.reminds;
};

const counted = async (db: Db) => {
  await db.owner('delete from private.firm_figures');
  const { turns } = await db.call<{ turns: object }>(MANAGER, 'desk_figures');
  return Object.keys(turns);
};

const [asked, sent, both] = [['requested'], ['uploaded'], ['requested', 'in_review']];

describe('§10 whose turn it is, and what is to be done', () => {
  test.for<
    [
      step: string,
      documents: string[],
      holder: string,
      client: string | null,
      officer: string | null,
      /** Once the client has written. */
      then: string,
    ]
  >([
    ['client open', [], 'client', 'finish', 'ask', 'answer'],
    ['client open', asked, 'client', 'send', null, 'answer'],
    ['client open', sent, 'officer', 'finish', 'review', 'review'],
    ['client open', both, 'officer', 'send', 'review', 'review'],
    ['client waiting', [], 'officer', null, 'finish', 'finish'],
    ['client waiting', asked, 'client', 'send', null, 'answer'],
    ['client waiting', sent, 'officer', null, 'review', 'review'],
    ['client waiting', both, 'officer', 'send', 'review', 'review'],
    ['officer open', [], 'officer', null, 'finish', 'finish'],
    ['officer open', asked, 'client', 'send', null, 'answer'],
    ['officer open', sent, 'officer', null, 'review', 'review'],
    ['officer open', both, 'officer', 'send', 'review', 'review'],
    ['authority waiting', [], 'authority', null, 'finish', 'answer'],
    ['authority waiting', asked, 'client', 'send', null, 'answer'],
    ['authority waiting', sent, 'officer', null, 'review', 'review'],
    ['authority waiting', both, 'officer', 'send', 'review', 'review'],
    ['partner waiting', [], 'partner', null, 'finish', 'answer'],
    ['partner waiting', asked, 'client', 'send', null, 'answer'],
    ['partner waiting', sent, 'officer', null, 'review', 'review'],
    ['partner waiting', both, 'officer', 'send', 'review', 'review'],
  ])(
    '%s, documents %j: with the %s',
    async ([step, documents, holder, client_action, officer_action, then], { db }) => {
      await openCase(db, [{ key: 'any', actor: 'client' }]);
      await put(db, { step, documents, written: false });
      const [actor, state] = step.split(' ');
      const stepHolder = state === 'waiting' && actor === 'client' ? 'officer' : actor;
      const dated = holder === stepHolder;
      expect(await turnOf(db)).toEqual({ holder, client_action, officer_action, dated });
      expect(await waitsForUs(db)).toBe(holder === 'officer');
      expect(await remindsClient(db)).toBe(client_action !== null);
      expect(await counted(db)).toEqual([holder]);
      await put(db, { step, documents, written: true });
      expect(await turnOf(db)).toEqual({
        holder,
        client_action,
        officer_action: then,
        dated,
      });
      // "Waiting for us" is our turn, or an unread message, in the figures, too.
      expect(await waitsForUs(db)).toBe(true);
      expect(await counted(db)).toEqual(['officer']);
      expect(await remindsClient(db)).toBe(client_action !== null);
    },
  );

  test.for(['client open', 'authority waiting'])(
    'a case cancelled at %s is with nobody, and its deadlines go on',
    async (step, { db }) => {
      const { id: case_id } = await openCase(db, [{ key: 'any', actor: 'client' }]);
      await put(db, { step, documents: both, written: true });
      await db.call(OFFICER, 'cancel_case', { case_id });
      const nobody = { holder: 'nobody', client_action: null, dated: false };
      expect(await turnOf(db)).toEqual({ ...nobody, officer_action: 'answer' });
      expect(await waitsForUs(db)).toBe(true);
      expect(await counted(db)).toEqual(['officer']);
      await db.call(OFFICER, 'mark_messages_read', { case_id });
      expect(await turnOf(db)).toEqual({ ...nobody, officer_action: null });
      expect(await waitsForUs(db)).toBe(false);
      expect(await remindsClient(db)).toBe(true);
      expect(await counted(db)).toEqual([]);
    },
  );
});
