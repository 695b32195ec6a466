import { databaseOf, fileCall, type Account, type Case, type Kept } from './person.ts';
import { valueOf } from './people.ts';

interface Stored {
  url: string;
  account: Account;
  subject: Case;
  kept: Kept;
}

const isSame = (one: string[], other: string[]) =>
  one.toSorted().join('\n') === other.toSorted().join('\n');

/** Tells in words what of a case is not there exactly once and as it was acknowledged. */
export async function missesOf({
  url,
  account,
  subject: { id, reference },
  kept,
}: Stored): Promise<string[]> {
  const db = databaseOf(url, account);
  const messages = valueOf(await db.from('messages').select('body').eq('case_id', id));
  const documents = valueOf(await db.from('documents').select('path').eq('case_id', id));
  const [request] = valueOf(
    await db.from('document_requests').select('state').eq('case_id', id),
  );
  const misses = [];
  if (
    !isSame(
      messages.map(({ body }) => body),
      kept.messages,
    )
  )
    misses.push(`${messages.length} messages, ${kept.messages.length} acknowledged`);
  if (
    !isSame(
      documents.map(({ path }) => path),
      [...kept.files.keys()],
    )
  )
    misses.push(`${documents.length} documents, ${kept.files.size} acknowledged`);
  if ((request?.state === 'accepted') !== kept.accepted)
    misses.push(`the request is ${request?.state}`);
  for (const [path, file] of kept.files) {
    const answer = await fetch(fileCall(url, account, path));
    if (!file.equals(Buffer.from(await answer.arrayBuffer())))
      misses.push(`another file, ${answer.status}`);
  }
  return misses.map((miss) => `${reference}: ${miss}`);
}
