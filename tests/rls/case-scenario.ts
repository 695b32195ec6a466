import {
  authenticateAs,
  OFFICER,
  USER_A,
  type Transaction,
  type Visitor,
} from './database.ts';

/** The case's steps: one for the client, one for the authority, one for the officer. */
const STEPS = [
  { key: 'papers', actor: 'client', weeks: 1, due: '2026-06-30' },
  { key: 'licence', actor: 'authority', weeks: 3 },
  { key: 'handover', actor: 'officer', weeks: 1 },
];

/** A case's state in its client's or officer's list. */
export interface Overview {
  id: string;
  reference: string;
  percent: number;
  turn: string | null;
  status: string;
  step_id: string | null;
  step_key: string | null;
  to_send: number;
  to_review: number;
  unread_messages: number;
}

/** Calls an API function as this visitor; returns its result. */
export async function call<T = unknown>(
  transaction: Transaction,
  visitor: Visitor,
  name: string,
  args: Record<string, unknown> = {},
): Promise<T> {
  await authenticateAs(transaction, visitor);
  const names = Object.keys(args).map((key, index) => `${key} => $${index + 1}`);
  const values = Object.values(args).map((value) =>
    Array.isArray(value) ? JSON.stringify(value) : value,
  );
  const { rows } = await transaction.query<{ result: T }>(
    `select public.${name}(${names.join(', ')}) as result`,
    values,
  );
  return rows[0]?.result as T;
}

/** Reads rows as this visitor. */
export async function read<T>(
  transaction: Transaction,
  visitor: Visitor,
  sql: string,
): Promise<T[]> {
  await authenticateAs(transaction, visitor);
  return (await transaction.query<T>(sql)).rows;
}

/** An officer opens a case of client A; returns its state. */
export async function openCase(
  transaction: Transaction,
  steps: readonly object[] = STEPS,
): Promise<Overview> {
  await call(transaction, OFFICER, 'open_case', {
    client: USER_A,
    service: 'wfoe',
    steps: [...steps],
  });
  return overview(transaction);
}

/** Returns the state of client A's newest case, as this visitor sees it. */
export async function overview(
  transaction: Transaction,
  visitor: Visitor = USER_A,
): Promise<Overview> {
  const [found] = await read<Overview>(
    transaction,
    visitor,
    `select * from public.case_overviews order by reference desc limit 1`,
  );
  if (!found) throw new Error(`${visitor} sees no case`);
  return found;
}

/** Requests a document from client A for the current step; returns the request. */
export function requestDocument(
  transaction: Transaction,
  { id, step_id: step }: Overview,
): Promise<string> {
  return call(transaction, OFFICER, 'request_document', {
    case_id: id,
    document: 'passport',
    step,
    due: '2026-06-30',
  });
}

/** Puts a file into the bucket, like the storage API; returns its path. */
export async function storeFile(
  transaction: Transaction,
  visitor: Visitor,
  folder: string,
): Promise<string> {
  const path = `${folder}/${crypto.randomUUID()}`;
  await authenticateAs(transaction, visitor);
  await transaction.query(
    `insert into storage.objects (bucket_id, name, metadata) values ('documents', $1, $2)`,
    [path, JSON.stringify({ size: 1234, mimetype: 'application/pdf' })],
  );
  return path;
}

/** Deletes all files of the bucket, like the storage server. */
export async function removeFiles(transaction: Transaction): Promise<void> {
  await authenticateAs(transaction, 'owner');
  await transaction.exec(
    `set local storage.allow_delete_query = 'true'; delete from storage.objects`,
  );
}

/** Client A sends a file for a request; returns the document. */
export async function sendDocument(
  transaction: Transaction,
  { id }: Overview,
  request: string,
): Promise<string> {
  const path = await storeFile(transaction, USER_A, `${id}/${request}`);
  return call(transaction, USER_A, 'submit_document', {
    request,
    path,
    name: '护照 扫描.pdf',
    sha256: 'a'.repeat(64),
  });
}

/** Returns a request's newest document, which a review names; null if nothing was sent. */
export async function newestDocument(
  transaction: Transaction,
  request: string,
): Promise<string | null> {
  const [found] = await read<{ id: string }>(
    transaction,
    'owner',
    `select id from public.documents where request_id = '${request}'
     order by created_at desc, id desc limit 1`,
  );
  return found?.id ?? null;
}

/** Reviews a request as this visitor, after opening its newest document. */
export async function review(
  transaction: Transaction,
  visitor: Visitor,
  args: { request: string; verdict: string; reason?: string },
): Promise<void> {
  const seen = await newestDocument(transaction, args.request);
  if (seen) await call(transaction, visitor, 'look_at_document', { document: seen });
  await call(transaction, visitor, 'review_document', { ...args, seen });
}

/** The officer drafts an order of two lines, 450 dollars in all; returns it. */
export function draftOrder(transaction: Transaction, case_id: string): Promise<string> {
  const lines = [
    { title: 'Service fee', amount: 40_000 },
    { title: 'Translation', amount: 5_000 },
  ];
  return call(transaction, OFFICER, 'draft_order', { case_id, lines, due: '2026-07-15' });
}

/** A visitor sends a message; returns its lead. */
export async function sendLead(transaction: Transaction): Promise<string> {
  await authenticateAs(transaction, 'anon');
  await transaction.exec(`insert into public.contact_submissions (name, email, service, message)
    values ('Rosa Diaz', 'rosa@example.com', 'General Inquiry', 'Hello')`);
  const [lead] = await read<{ id: string }>(
    transaction,
    OFFICER,
    'select id from public.leads order by created_at desc limit 1',
  );
  return lead?.id ?? '';
}

/** Returns the code of a refusal, or 'accepted'. The transaction stays usable. */
export async function codeOf(
  transaction: Transaction,
  act: () => Promise<unknown>,
): Promise<string> {
  await authenticateAs(transaction, 'owner');
  await transaction.exec('savepoint before');
  try {
    await act();
    return 'accepted';
  } catch (error) {
    await transaction.exec('rollback to savepoint before');
    const { code = '', message = '' } = error as { code?: string; message?: string };
    return code === 'PGRST' ? (JSON.parse(message) as { code: string }).code : code;
  }
}
