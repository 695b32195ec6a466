import { fetchDocument } from '../../supabase/documents.ts';

import { endSession } from '../signed-in/user.ts';
import { callingSession } from '../signed-in/ask.ts';
import type { Failure, Outcome } from '../signed-in/failure.ts';
import type { CaseDocument } from './shapes.ts';

/** Has the browser save bytes under a name. */
export function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the bytes after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Fetches the bytes of a document, and leaves where the session has ended. */
export async function fetchFile({ path }: CaseDocument): Promise<Outcome<Blob>> {
  const session = await callingSession();
  if (!session.ok) {
    if (session.failure.kind === 'ended') endSession();
    return session;
  }
  try {
    const value = await fetchDocument(session.value.accessToken, path);
    return { ok: true, value };
  } catch (error) {
    console.error('Document not fetched:', (error as Error).name);
    const unreachable = ['TypeError', 'TimeoutError'].includes((error as Error).name);
    return { ok: false, failure: { kind: unreachable ? 'offline' : 'server' } };
  }
}

/** Fetches a document and saves it. Returns why that did not work. */
export async function download(file: CaseDocument): Promise<Failure | undefined> {
  const fetched = await fetchFile(file);
  if (!fetched.ok) return fetched.failure;
  save(fetched.value, file.name);
  return undefined;
}
