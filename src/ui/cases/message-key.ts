import { sha256 } from './sha256.ts';

/**
 * Returns the key that a message is posted with. An answer that is lost looks like a failure: the same words of
 * the same draft are not posted again, though the page was loaded or the screen opened anew meanwhile.
 * @param draft what the draft is known by: another one may say the same
 * @returns a UUID
 */
export async function messageKey(draft: string, body: string): Promise<string> {
  const digits = await sha256(new Blob([`${draft}\n${body}`]));
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
