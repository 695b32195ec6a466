import { type Db, MANAGER, OFFICER, PERSON, USER_A, type Visitor } from './database.ts';

/** The case's steps: one for the client, one for the authority, one for the officer. */
export const STEPS = [
  { key: 'papers', actor: 'client', weeks: 1, due: '2026-06-30' },
  { key: 'licence', actor: 'authority', weeks: 3 },
  { key: 'handover', actor: 'officer', weeks: 1 },
];

/** A case's state in its client's or officer's list. */
export interface CaseSummary {
  id: string;
  reference: string;
  percent: number;
  holder: string;
  status: string;
  step_id: string | null;
  step_key: string | null;
  to_send: number;
  to_review: number;
  unread_messages: number;
  unanswered: boolean;
}

/** Returns the case's state. */
export async function openCase(
  db: Db,
  steps: readonly object[] = STEPS,
): Promise<CaseSummary> {
  await openCaseFor(db, OFFICER, 'a', steps);
  return summary(db);
}

/** This visitor opens a case of the client with this name in their address; returns its reference. */
export function openCaseFor(
  db: Db,
  visitor: Visitor,
  client: 'a' | 'b' | 'officer' | 'manager',
  steps: readonly object[] = [{ key: 'any', actor: 'client' }],
): Promise<string> {
  return db.call(visitor, 'open_case_for', {
    email: `${client}@crossport.example`,
    service: 'wfoe',
    steps: [...steps],
  });
}

/** Of client A's newest case, as this visitor sees it. */
export async function summary(db: Db, visitor: Visitor = USER_A): Promise<CaseSummary> {
  const [summary] = await db.read<CaseSummary>(
    visitor,
    `select * from public.case_summaries order by reference desc limit 1`,
  );
  if (!summary) throw new Error(`${visitor} sees no case`);
  return summary;
}

/** For the current step. Returns the request. */
export function requestDocument(
  db: Db,
  { id, step_id }: Pick<CaseSummary, 'id' | 'step_id'>,
): Promise<string> {
  return db.call(OFFICER, 'request_documents', {
    case_id: id,
    documents: [{ document: 'passport' }],
    step_id,
    due_on: '2031-06-30',
  });
}

/** Puts a file into the bucket, like the storage API; returns its path. */
export async function storeFile(
  db: Db,
  visitor: Visitor,
  folder: string,
): Promise<string> {
  const path = `${folder}/${crypto.randomUUID()}`;
  await db.as(visitor);
  await db.query(
    `insert into storage.objects (bucket_id, name, metadata) values ('documents', $1, $2)`,
    [path, JSON.stringify({ size: 1234, mimetype: 'application/pdf' })],
  );
  return path;
}

/** Deletes all files of the bucket, like the storage server. */
export async function removeFiles(db: Db): Promise<void> {
  await db.owner(
    `set local storage.allow_delete_query = 'true'; delete from storage.objects`,
  );
}

export const sha256 = 'a'.repeat(64);

/** Returns the document. */
export async function sendDocument(
  db: Db,
  { id }: Pick<CaseSummary, 'id'>,
  request: string,
): Promise<string> {
  const path = await storeFile(db, USER_A, `${id}/${request}`);
  return db.call(USER_A, 'submit_document', {
    request_id: request,
    path,
    name: '护照 扫描.pdf',
    sha256,
  });
}

export async function sendUnrequested(
  db: Db,
  case_id: string,
  args: object = {},
): Promise<{ entry: string; document: string }> {
  const path = await storeFile(db, USER_A, `${case_id}/unrequested`);
  const request_id = crypto.randomUUID();
  const file = { path, name: 'Letter.pdf', sha256 };
  const sent = { case_id, request_id, document_key: 'officialLetter', ...file, ...args };
  const document = await db.call<string>(USER_A, 'submit_unrequested', sent);
  return { entry: sent.request_id, document };
}

/** Null if nothing was sent. */
async function newestDocument(db: Db, request: string): Promise<string | null> {
  const [row] = await db.owner<{
    id: string;
  }>(`select id from public.documents where request_id = '${request}'
     order by created_at desc, id desc limit 1`);
  return row?.id ?? null;
}

/** After opening the request's newest document. */
export async function review(
  db: Db,
  visitor: Visitor,
  {
    request,
    due,
    ...verdict
  }: { request: string; verdict: string; reason?: string; due?: string },
): Promise<void> {
  const newest = await newestDocument(db, request);
  if (newest) await viewDocument(db, visitor, newest);
  const args = { request_id: request, ...verdict, ...(due && { due_on: due }) };
  await db.call(visitor, 'review_document', args);
}

export const viewDocument = (db: Db, visitor: Visitor, document: string) =>
  db.call(visitor, 'view_document', { document_id: document });

/** Returns the document. */
export async function deliverDocument(db: Db, case_id: string): Promise<string> {
  const path = await storeFile(db, OFFICER, `${case_id}/delivered`);
  return db.call(OFFICER, 'deliver_document', { case_id, path, name: 'Bao.pdf', sha256 });
}

export function addDeadline(db: Db, case_id: string, due: string): Promise<string> {
  return db.call(OFFICER, 'add_deadline', { case_id, kind: 'filing', due_on: due });
}

export function addCompany(db: Db, case_id: string): Promise<string> {
  return db.call(OFFICER, 'add_company', { case_id, name: 'Acme', place: 'HK' });
}

export const personEmail = 'person@crossport.example';

/** Makes the person's account, signed in, with this time of confirmation. */
export function addPersonAccount(db: Db, confirmed = 'now()'): Promise<unknown> {
  return db.owner(`
    insert into auth.users (id, email, created_at, email_confirmed_at, raw_user_meta_data)
      values ('${PERSON}', '${personEmail}', now(), ${confirmed}, '{}');
    insert into auth.sessions (id, user_id, created_at)
      values ('${PERSON}', '${PERSON}', now() + interval '1 day')`);
}

/** Client A lets the person see a case; returns the access. */
export async function addPerson(db: Db, case_id: string, rights = {}): Promise<string> {
  await addPersonAccount(db);
  return db.call(USER_A, 'invite_person', { case_id, email: personEmail, ...rights });
}

/** The officer drafts an invoice of two lines, 450 dollars in all; returns it. */
export function draftInvoice(db: Db, case_id: string): Promise<string> {
  const lines = [
    { title: 'Service fee', amount: 40_000 },
    { title: 'Translation', amount: 5_000 },
  ];
  return db.call(OFFICER, 'draft_invoice', { case_id, lines, due_on: '2026-07-15' });
}

/** Sends the invoice of 450 dollars that `draftInvoice` makes; returns it. */
export async function sendInvoice(db: Db, case_id: string): Promise<string> {
  const invoice_id = await draftInvoice(db, case_id);
  await db.call(OFFICER, 'send_invoice', { invoice_id });
  return invoice_id;
}

export const PAY_DAY = '2026-06-20';

/** Returns the payment. */
export function recordPayment(
  db: Db,
  invoice_id: string,
  amount: number,
  more: object = {},
): Promise<string> {
  return db.call(MANAGER, 'record_payment', {
    invoice_id,
    amount,
    paid_on: PAY_DAY,
    ...more,
  });
}

/** A visitor sends a message; returns its lead. */
export async function sendLead(db: Db): Promise<string> {
  await db.as('anon');
  await db.exec(`insert into public.contact_submissions (name, email, service, message)
    values ('Rosa Diaz', 'rosa@example.com', 'General Inquiry', 'Hello')`);
  const [lead] = await db.read<{ id: string }>(
    OFFICER,
    'select id from public.leads order by created_at desc limit 1',
  );
  return lead?.id ?? '';
}

/** Lets an account's time of grace end, and deletes it; returns 'accepted' or the code of the refusal. */
export async function deleteAccount(db: Db, account: string): Promise<string> {
  await db.owner('update public.profiles set delete_after = now() where id = $1', [
    account,
  ]);
  return db.attempt('service_role', 'delete_account', { account_id: account });
}
