import { sha256 } from '../../browser/sha256.ts';

/*
 * What makes something takes a key, so that a retry makes nothing twice (private.retry_keys, the
 * contact messages' draft_key). A key belongs to what is sent: a retry repeats it, a correction has
 * another.
 *
 * Signed-in forms and the sign-up hash what they send, with an id of the form. The id lasts as long as
 * what was typed: in a draft it survives a reload (useDraft.ts), otherwise it is in the form's state.
 *
 * Public forms cannot hash without HTTPS. They have a random key in a hidden field, which changes
 * whenever the draft does (draft.ts).
 */

/**
 * The same UUID for the same content of the same form.
 * @param form a random key, or the id of what the form is about. A form with a password needs a
 * random one, which is never sent, so nobody can guess the password from the key.
 */
export async function retryKey(form: string, content: object): Promise<string> {
  const digits = await sha256(new Blob([`${form}\n${JSON.stringify(content)}`]));
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
