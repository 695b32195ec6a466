import type { DocumentType } from '../../supabase/document-type.ts';

/** Extensions by type. Other names get the first. */
const extensions: Record<DocumentType, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
};

const knownTypes = new Map<string, readonly string[]>(Object.entries(extensions));

/** Characters that hide a name's real extension. */
const invisible = /[\p{Cc}\p{Cf}]/gu;

/**
 * The sender chose the name, so an extension counts only if it fits the document's type: a system
 * opens files by their extension.
 */
export function savedName(name: string, type: string): string {
  const clean = name.replace(invisible, '_');
  const fitting = knownTypes.get(type) ?? ['bin'];
  const extension = /\.([^.]+)$/.exec(clean)?.[1]?.toLowerCase() ?? '';
  return fitting.includes(extension) ? clean : `${clean}.${fitting[0]}`;
}
