import { askBackend, callBackend, type Backend } from '../_shared/backend.ts';

interface DueAccount {
  user_id: string;
  paths: string[];
}

/** Files that storage removes with one call. */
const FILES_A_CALL = 100;

/**
 * Deletes accounts whose grace is over or that nobody has confirmed, after their files; files that no case has known
 * for a day or that were taken back; and invoices and payouts that the law no longer wants kept. No failure stops
 * the rest, and the next run tries again what failed.
 * @throws AggregateError of all that failed
 */
export async function keepHouse(backend: Backend): Promise<void> {
  const failures: unknown[] = [];
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: unknown) => failures.push(error));
  await attempt(deleteAccounts(backend, attempt));
  await attempt(removeStrayFiles(backend));
  await attempt(callBackend(backend, 'purge_books'));
  if (failures.length > 0) throw new AggregateError(failures, 'Some work is left');
}

async function deleteAccounts(
  backend: Backend,
  attempt: (work: Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const due = await callBackend<DueAccount[]>(backend, 'accounts_to_delete');
  for (const account of due) await attempt(deleteAccount(backend, account));
}

async function deleteAccount(
  backend: Backend,
  { user_id, paths }: DueAccount,
): Promise<void> {
  await removeFiles(backend, paths);
  await callBackend(backend, 'delete_account', { account: user_id });
}

/** The API lists a limited number of files at once. */
async function removeStrayFiles(backend: Backend): Promise<void> {
  let last = '';
  for (;;) {
    const stray = await callBackend<string[]>(backend, 'stray_files');
    // What is listed again could not be removed.
    if (stray.length === 0 || stray.join() === last) return;
    last = stray.join();
    await removeFiles(backend, stray);
  }
}

async function removeFiles(backend: Backend, paths: string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += FILES_A_CALL)
    await askBackend(backend, 'DELETE', '/storage/v1/object/documents', {
      prefixes: paths.slice(at, at + FILES_A_CALL),
    });
}
