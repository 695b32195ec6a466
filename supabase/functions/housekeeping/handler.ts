import { askBackend, type Backend, callBackend } from '../_shared/call-backend.ts';

interface DueAccount {
  user_id: string;
  paths: string[];
}

/** The storage API limits how many files a call may delete. */
const filesPerCall = 100;

/**
 * Deletes expired and unconfirmed accounts with their files, files withdrawn or unrecorded for a day, and
 * invoices and payouts past their legal retention. A failure does not stop the rest; the next run retries it.
 * @throws AggregateError with all failures
 */
export async function runHousekeeping(backend: Backend): Promise<void> {
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
  await callBackend(backend, 'delete_account', { account_id: user_id });
}

async function removeStrayFiles(backend: Backend): Promise<void> {
  let last = '';
  for (;;) {
    const stray = await callBackend<string[]>(backend, 'stray_files');
    // A file that is listed again could not be deleted.
    if (stray.length === 0 || stray.join() === last) return;
    last = stray.join();
    await removeFiles(backend, stray);
  }
}

async function removeFiles(backend: Backend, paths: string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += filesPerCall)
    await askBackend(backend, 'DELETE', '/storage/v1/object/documents', {
      prefixes: paths.slice(at, at + filesPerCall),
    });
}
