import type { DocumentType } from '../supabase/document-type.ts';

/** The endings that a type may have; the first is added to names without one of them. */
const endings: Record<DocumentType, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
};

const known = new Map<string, readonly string[]>(Object.entries(endings));

/** Signs that hide how a name really ends. */
const unseen = /[\p{Cc}\p{Cf}]/gu;

/**
 * Returns the name under which a document is saved. Its ending tells a computer what to do with it, and
 * the name is the sender's: only an ending of the document's own type is kept.
 * @param type of the document as the backend has it
 */
export function savedName(name: string, type: string): string {
  const clean = name.replace(unseen, '_');
  const fitting = known.get(type) ?? ['bin'];
  const ending = /\.([^.]+)$/.exec(clean)?.[1]?.toLowerCase() ?? '';
  return fitting.includes(ending) ? clean : `${clean}.${fitting[0]}`;
}
