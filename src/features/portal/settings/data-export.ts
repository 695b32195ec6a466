import { documentTitle } from '../../../cases/case-texts.ts';
import { fetchFile } from '../../../cases/documents/download.ts';
import type { Outcome } from '../../../supabase/failure.ts';
import { type AccountExport, exportAccount } from '../data/account-api.ts';
import { safeName, uniquePaths } from '../file-names.ts';
import { t } from '../portal-texts.ts';
import type { Archive } from './archive.ts';

/** Bytes of documents, because a browser holds them all in memory. */
export const maxExport = 200 * 1024 * 1024;

export interface Exported {
  file: Blob;
  name: string;
  missing: number;
  /** Bytes of all documents, if they exceed `maxExport` and the file has none of them. */
  tooLarge?: number;
}

interface ExportedFile {
  /** Its path in the bucket. */
  path: string;
  /**
   * Its path in the archive: `case/request/name`. Files on messages and proofs of payment have folders of
   * their own.
   */
  name: string;
  size: number;
}

type Exportable = AccountExport['cases'][number]['documents'][number];

function folderOf({ message_id, report_id }: Exportable): string {
  if (report_id) return t('payments.proof');
  return t(message_id ? 'application.messages' : 'cases.delivered');
}

function documentsOf({ cases }: AccountExport): ExportedFile[] {
  const unique = uniquePaths();
  return cases.flatMap(({ reference, requests, documents }) =>
    documents.map((file) => {
      const { path, name, size } = file;
      const request = requests.find(({ id }) => id === file.request_id);
      const folder = request ? documentTitle(request) : folderOf(file);
      const parts = [reference, folder, name].map(safeName);
      return { path, size, name: unique(parts.join('/')) };
    }),
  );
}

/** Downloads the ZIP library on demand. */
async function startArchive(): Promise<Archive | undefined> {
  try {
    const { createArchive } = await import('./archive.ts');
    return createArchive();
  } catch (error) {
    console.error('No archive:', (error as Error).name);
    return undefined;
  }
}

/**
 * Counts documents that the server fails to deliver; fails if the connection is lost or the session
 * ends.
 * @param onDocument called before each document is fetched
 */
export async function exportAll(
  onDocument: (number: number, count: number) => void,
): Promise<Outcome<Exported>> {
  const account = await exportAccount();
  if (!account.ok) return account;
  const json = JSON.stringify(account.value, null, 2);
  const documents = documentsOf(account.value);
  const size = documents.reduce((sum, one) => sum + one.size, 0);
  if (size > maxExport) {
    const file = new Blob([json], { type: 'application/json' });
    const value = { file, name: 'crossport.json', missing: 0, tooLarge: size };
    return { ok: true, value };
  }
  const archive = await startArchive();
  if (!archive) return { ok: false, failure: { kind: 'offline' } };
  archive.add('export.json', new TextEncoder().encode(json));
  let missing = 0;
  for (const [index, { path, name }] of documents.entries()) {
    onDocument(index + 1, documents.length);
    const file = await fetchFile(path);
    if (file.ok) archive.add(name, new Uint8Array(await file.value.arrayBuffer()));
    else if (file.failure.kind === 'server') missing += 1;
    else return file;
  }
  return { ok: true, value: { file: archive.end(), name: 'crossport.zip', missing } };
}
