import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  openCase,
  requestDocument,
  review,
  sendDocument,
  summary,
} from './support/case-scenario.ts';
import {
  type Db,
  inTransaction,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
  USER_B,
} from './support/database.ts';

const ACTORS = ['client', 'officer', 'authority', 'partner'] as const;
const VISITORS = [OFFICER, OTHER_OFFICER, USER_A, USER_B] as const;
const ACTS = [
  'finish',
  'skip',
  'request',
  'send',
  'review',
  'write',
  'read',
  'cancel',
] as const;
const VERDICTS = ['in_review', 'accepted', 'rejected', 'waived'] as const;

const step = fc.record({
  key: fc.constant('any'),
  actor: fc.constantFrom(...ACTORS),
  weeks: fc.integer({ min: 1, max: 9 }),
});
const act = fc.record({
  // Mostly the officer, because the others are refused.
  visitor: fc.oneof(
    { weight: 3, arbitrary: fc.constant(OFFICER) },
    fc.constantFrom(...VISITORS),
  ),
  // Rare, because nothing happens in a cancelled case.
  name: fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...ACTS.slice(0, -1)) },
    fc.constant('cancel' as const),
  ),
  verdict: fc.constantFrom(...VERDICTS),
  /** Which of the steps or requests. */
  which: fc.nat({ max: 9 }),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** Tries an act, which may be refused. */
async function tryAct(db: Db, id: string, given: Act): Promise<void> {
  const { visitor, name, verdict, which } = given;
  const pick = async (table: string) => {
    const rows = await db.owner<{ id: string }>(
      `select id from public.${table} order by id`,
    );
    return rows[which % Math.max(rows.length, 1)]?.id ?? id;
  };
  const steps = await pick('case_steps');
  const requests = await pick('document_requests');
  const open = await summary(db);
  await db.codeOf(async () => {
    if (name === 'send') await sendDocument(db, open, requests);
    else if (name === 'request')
      await requestDocument(db, {
        ...open,
        step_id: which % 2 ? steps : open.step_id,
      });
    else if (name === 'cancel') await db.call(visitor, 'cancel_case', { case_id: id });
    else if (name === 'write')
      await db.call(USER_A, 'post_message', { case_id: id, body: 'Hello' });
    else if (name === 'read')
      await db.call(visitor, 'mark_messages_read', { case_id: id });
    else if (name === 'review')
      await review(db, visitor, {
        request: requests ?? '',
        verdict,
        reason: 'expired',
      });
    else
      await db.call(visitor, 'finish_step', {
        step_id: which % 3 ? open.step_id : steps,
        skip: name === 'skip',
      });
  });
}

interface State {
  percent: number;
  turns: number;
  outcome: string | null;
  left: number;
  out_of_order: number;
  events: number;
  fingerprint: string;
}

/** As the owner of the database reads it. */
async function stateOf(db: Db, id: string): Promise<State> {
  const [state] = await db.owner<State>(`select percent, outcome,
       (select count(*)::int from public.case_steps where case_id = o.id and state in ('open', 'waiting')) as turns,
       (select count(*)::int from public.case_steps where case_id = o.id and state not in ('done', 'skipped')) as left,
       (select count(*)::int from public.case_steps a join public.case_steps b using (case_id)
         where case_id = o.id and a.position < b.position and a.state = 'locked' and b.state in ('open', 'waiting')) as out_of_order,
       (select count(*)::int from public.case_events where case_id = o.id) as events,
       (select string_agg(state, ' ' order by position) from public.case_steps where case_id = o.id)
         || (select coalesce(string_agg(state, ' ' order by id), '') from public.document_requests where case_id = o.id) as fingerprint
     from public.case_summaries o where id = '${id}'`);
  if (!state) throw new Error('The case is gone');
  return state;
}

/** The desk's indexed copy of the cases. */
const queue = (db: Db) => db.owner('select * from private.case_queue');

test('§10 any sequence of acts keeps one turn, a percent that never falls, the whole history, and the desk’s lists up to date', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 5 }),
      fc.array(act, { maxLength: 20 }),
      (steps, acts) =>
        inTransaction(async (db) => {
          const { id } = await openCase(db, steps);
          let before = await stateOf(db, id);
          for (const act of acts) {
            await tryAct(db, id, act);
            const now = await stateOf(db, id);
            expect(now.turns).toBe(now.outcome ? Math.min(now.turns, 1) : 1);
            expect(now.out_of_order).toBe(0);
            expect(now.percent).toBeGreaterThanOrEqual(before.percent);
            expect(now.percent).toBeLessThanOrEqual(100);
            if (now.outcome === 'completed')
              expect([now.left, now.percent]).toEqual([0, 100]);
            if (before.outcome) expect(now).toEqual(before);
            if (now.fingerprint !== before.fingerprint)
              expect(now.events).toBeGreaterThan(before.events);
            const listed = await queue(db);
            await db.owner('select private.update_case_queue(id) from public.cases');
            expect(await queue(db)).toEqual(listed);
            before = now;
          }
        }),
    ),
    { numRuns: process.env['FULL'] ? 200 : 12 },
  );
}, 300_000);
