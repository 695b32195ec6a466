import { sha256 } from '../sha256.ts';

/**
 * Returns the key that a draft is sent with. An answer that is lost looks like a failure: the same content of
 * the same draft is not sent again, though the page was loaded or the screen opened anew meanwhile.
 * @param draft what the draft is known by: another one may say the same
 * @returns a UUID
 */
export async function draftKey(draft: string, content: string): Promise<string> {
  const digits = await sha256(new Blob([`${draft}\n${content}`]));
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
