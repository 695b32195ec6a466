import { fetchFile } from '../../../cases/download.ts';
import type { Outcome } from '../../../application/failure.ts';
import { documentTitle, t } from '../../../application/texts.ts';

import { exportAccount, type AccountExport } from './account.ts';
import type { Archive } from './archive.ts';
import { safeName, uniquePaths } from './export-names.ts';

/** Bytes of documents that a browser is asked to hold at once: 200 MB. */
export const MAX_EXPORT = 200 * 1024 * 1024;

/** What the client gets. */
export interface Exported {
  file: Blob;
  name: string;
  /** How many documents the server has not given. */
  missing: number;
  /** Bytes of all documents, where they were too many: then the file has the data alone. */
  tooLarge?: number;
}

interface Wanted {
  /** In the bucket. */
  path: string;
  /** In the file: `case/request/name`. */
  name: string;
  size: number;
}

function documentsOf({ cases }: AccountExport): Wanted[] {
  const unique = uniquePaths();
  return cases.flatMap(({ reference, requests, documents }) =>
    documents.map(({ path, name, size, request_id }) => {
      const request = requests.find(({ id }) => id === request_id);
      const folder = request ? documentTitle(request) : t('cases.delivered');
      const parts = [reference, folder, name].map(safeName);
      return { path, size, name: unique(parts.join('/')) };
    }),
  );
}

/** Downloads what packs files, which few clients need. */
async function begin(): Promise<Archive | undefined> {
  try {
    const { createArchive } = await import('./archive.ts');
    return createArchive();
  } catch (error) {
    console.error('No archive:', (error as Error).name);
    return undefined;
  }
}

/**
 * Returns all that we keep of the client as one file. A document that the server does not give is
 * left out and counted; a lost connection or an ended session is a failure of the whole.
 * @param onDocument called before each document is fetched
 */
export async function exportAll(
  onDocument: (number: number, count: number) => void,
): Promise<Outcome<Exported>> {
  const account = await exportAccount();
  if (!account.ok) return account;
  const json = JSON.stringify(account.value, null, 2);
  const wanted = documentsOf(account.value);
  const size = wanted.reduce((sum, one) => sum + one.size, 0);
  if (size > MAX_EXPORT) {
    const file = new Blob([json], { type: 'application/json' });
    const value = { file, name: 'crossport.json', missing: 0, tooLarge: size };
    return { ok: true, value };
  }
  const archive = await begin();
  if (!archive) return { ok: false, failure: { kind: 'offline' } };
  archive.add('export.json', new TextEncoder().encode(json));
  let missing = 0;
  for (const [index, { path, name }] of wanted.entries()) {
    onDocument(index + 1, wanted.length);
    const found = await fetchFile(path);
    if (found.ok) archive.add(name, new Uint8Array(await found.value.arrayBuffer()));
    else if (found.failure.kind === 'server') missing += 1;
    else return found;
  }
  return { ok: true, value: { file: archive.end(), name: 'crossport.zip', missing } };
}
