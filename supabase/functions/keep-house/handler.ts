import { askBackend, callBackend, type Backend } from '../_shared/backend.ts';

interface DueAccount {
  user_id: string;
  paths: string[];
}

/** Storage removes so many files with one call. */
const FILES_A_CALL = 100;

/**
 * Deletes the accounts whose time of grace is over or that nobody has confirmed, their files first, files that
 * no case knows after a day or that were taken back, and the books that the law no longer wants. What fails is
 * left for the next time.
 */
export async function keepHouse(backend: Backend): Promise<void> {
  const failures: unknown[] = [];
  const due = await callBackend<DueAccount[]>(backend, 'accounts_to_delete');
  for (const { user_id, paths } of due)
    try {
      await removeFiles(backend, paths);
      await callBackend(backend, 'delete_account', { account: user_id });
    } catch (error) {
      // The others must not wait for it.
      failures.push(error);
    }
  // The API answers so many rows at once.
  let stray = await callBackend<string[]>(backend, 'stray_files');
  for (let last = ''; stray.length > 0 && stray.join() !== last;) {
    last = stray.join();
    await removeFiles(backend, stray);
    stray = await callBackend<string[]>(backend, 'stray_files');
  }
  await callBackend(backend, 'purge_books');
  if (failures.length > 0) throw new AggregateError(failures, 'Accounts are left');
}

async function removeFiles(backend: Backend, paths: string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += FILES_A_CALL)
    await askBackend(backend, 'DELETE', '/storage/v1/object/documents', {
      prefixes: paths.slice(at, at + FILES_A_CALL),
    });
}
