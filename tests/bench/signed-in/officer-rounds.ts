import { randomUUID } from 'node:crypto';

import {
  databaseOf,
  type Account,
  type Case,
  type Connection,
  type Kept,
} from './person.ts';
import type { Tally } from './tally.ts';

export interface Rounds {
  url: string;
  account: Account;
  /** The officer's cases and their state. */
  cases: { subject: Case; kept: Kept }[];
  tally: Tally;
  /** By `performance.now()`. */
  until: number;
}

/** Opens and accepts the client's newest file, if it waits for a verdict. */
async function review(db: Connection, { id, request }: Case, kept: Kept): Promise<void> {
  const { data: requests } = await db
    .from('document_requests')
    .select('*')
    .eq('case_id', id);
  const { data: documents } = await db
    .from('documents')
    .select('*')
    .eq('case_id', id)
    .order('created_at', { ascending: false });
  const [newest] = documents ?? [];
  if (!newest || requests?.[0]?.state !== 'uploaded') return;
  await db.rpc('look_at_document', { document: newest.id });
  const verdict = { request, verdict: 'accepted', seen: newest.id };
  const { error } = await db.rpc('review_document', verdict);
  if (!error) kept.accepted = true;
}

/** Answers the client if the newest message is theirs. */
async function answer(db: Connection, { id }: Case, kept: Kept): Promise<void> {
  const { data } = await db
    .from('messages')
    .select('*')
    .eq('case_id', id)
    .order('created_at', { ascending: false })
    .limit(200);
  if (!data?.[0] || data[0].from_staff) return;
  await db.rpc('mark_messages_read', { case_id: id });
  const body = `From the officer: ${randomUUID()}`;
  const { error } = await db.rpc('post_message', {
    case_id: id,
    body,
    key: randomUUID(),
  });
  if (!error) kept.messages.push(body);
}

/** An officer reads the lists, opens one case after another and answers its news. */
export async function workAsOfficer(rounds: Rounds): Promise<void> {
  const { url, account, cases, tally, until } = rounds;
  const db = databaseOf(url, account, tally);
  for (let round = 0; performance.now() < until; round += 1) {
    await db.rpc('desk_cases', { list: round % 2 ? 'mine' : 'waiting' });
    await db.rpc('desk_leads', {});
    const opened = cases[round % cases.length];
    if (!opened) throw new Error('An officer without a case');
    const { subject, kept } = opened;
    await db.rpc('desk_case', { reference: subject.reference });
    await db.from('case_steps').select('*').eq('case_id', subject.id).order('position');
    await review(db, subject, kept);
    await answer(db, subject, kept);
  }
}
