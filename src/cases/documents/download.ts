import { callingSession } from '../../application/backend-api.ts';
import { endSession } from '../../application/user.ts';
import { save } from '../../browser/save-file.ts';
import { fetchDocument } from '../../supabase/documents.ts';
import type { Outcome } from '../../supabase/failure.ts';
import type { CaseDocument } from '../case-shapes.ts';
import { savedName } from './saved-name.ts';

/** Saves a document under a safe name, because somebody else may have named it. */
export function saveDocument(content: Blob, { name }: CaseDocument): void {
  save(content, savedName(name, content.type));
}

/** Takes the path in the bucket. Leads to the log-in page if the session has ended. */
export async function fetchFile(path: string): Promise<Outcome<Blob>> {
  const session = await callingSession();
  if (!session.ok) {
    if (session.failure.kind === 'ended') void endSession();
    return session;
  }
  try {
    return { ok: true, value: await fetchDocument(path) };
  } catch (error) {
    const { name } = error as Error;
    console.error('Document not fetched:', name);
    return {
      ok: false,
      failure: { kind: name === 'StorageApiError' ? 'server' : 'offline' },
    };
  }
}

export async function download(file: CaseDocument): Promise<Outcome<unknown>> {
  const fetched = await fetchFile(file.path);
  if (fetched.ok) saveDocument(fetched.value, file);
  return fetched;
}
