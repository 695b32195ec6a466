import { createHash, randomUUID } from 'node:crypto';

import {
  databaseOf,
  fileCall,
  type Account,
  type Case,
  type Connection,
  type Kept,
} from './person.ts';
import type { Tally } from './tally.ts';

export interface Visits {
  url: string;
  account: Account;
  subject: Case;
  /** Of the client, from 0. */
  number: number;
  kept: Kept;
  tally: Tally;
  /** By `performance.now()`. */
  until: number;
  /** When the client sends the document, by the same clock. */
  sendsAt: number;
}

/** In bytes: a page as a scanner makes it. */
const fileSize = 100_000;

/** What the overview and a case show. */
const reads: ((db: Connection, subject: Case) => PromiseLike<unknown>)[] = [
  (db) => db.from('case_overviews').select('*').order('opened_at'),
  (db) => db.from('notifications').select('*').order('created_at').limit(200),
  (db, { id }) => db.from('case_steps').select('*').eq('case_id', id).order('position'),
  (db, { id }) => db.from('document_requests').select('*').eq('case_id', id),
  (db, { id }) => db.from('documents').select('*').eq('case_id', id),
  (db, { id }) => db.from('messages').select('*').eq('case_id', id).limit(200),
  (db, { id }) => db.from('case_events').select('*').eq('case_id', id).limit(200),
];

/** Writes to the officer. A phone that lost the answer asks again with the same key. */
async function write(
  db: Connection,
  { id }: Case,
  kept: Kept,
  again: boolean,
): Promise<void> {
  const sent = {
    case_id: id,
    body: `From the client: ${randomUUID()}`,
    key: randomUUID(),
  };
  const answers = [await db.rpc('post_message', sent)];
  if (again) answers.push(await db.rpc('post_message', sent));
  if (answers.some(({ error }) => !error)) kept.messages.push(sent.body);
}

/** Stores the document and tells the case of it. */
async function send(
  db: Connection,
  { url, account, subject, kept, tally }: Visits,
): Promise<void> {
  const { id, request } = subject;
  const path = `${id}/${request}/${randomUUID()}`;
  const file = Buffer.concat([
    Buffer.from(`%PDF-1.7\n${path}\n`),
    Buffer.alloc(fileSize),
  ]);
  const stored = await tally.fetch(fileCall(url, account, path, file));
  if (!stored.ok) return;
  const sha256 = createHash('sha256').update(file).digest('hex');
  const { error } = await db.rpc('submit_document', {
    request,
    path,
    name: 'passport.pdf',
    sha256,
  });
  if (!error) kept.files.set(path, file);
}

/** Has a client read on and on, write at every tenth turn, and send one document. */
export async function visitAsClient(visits: Visits): Promise<void> {
  const { url, account, subject, number, kept, tally, until, sendsAt } = visits;
  const db = databaseOf(url, account, tally);
  let sent = false;
  // Each begins elsewhere, as people do: in step, all would write at once.
  for (let turn = number; performance.now() < until; turn += 1) {
    await reads[turn % reads.length]?.(db, subject);
    if (turn % 10 === 0) await write(db, subject, kept, turn % 30 === 0);
    if (sent || performance.now() < sendsAt) continue;
    await send(db, visits);
    sent = true;
  }
}
