import { sha256 } from '../sha256.ts';

interface Draft {
  /** The query of the page's URL when it was saved. */
  search: string;
  values: Record<string, unknown>;
  /** The message's key, so that a retry stores it once. */
  key: string;
}

/** Returns a new uuid, even on an insecure page. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Reads the saved draft. Empty if storage throws or holds garbage. */
function read(key: string): Draft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft;
    const { search, values } = draft;
    return {
      search: String(search),
      values: { ...values },
      key: String(draft.key ?? ''),
    };
  } catch {
    return undefined;
  }
}

function write(key: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // If storage is blocked or full, nothing is saved.
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Restores a value. A select box ignores values that are not among its options, and a draft from another
 * query, because the query preselects an option.
 */
function restore(control: Control, { search, values }: Draft): void {
  const value = values[control.name];
  if (typeof value !== 'string') return;
  if (control instanceof HTMLSelectElement) {
    const options = Array.from(control.options, (option) => option.value);
    if (search !== location.search || !options.includes(value)) return;
  }
  control.value = value;
}

/**
 * Restores a form's draft and saves it while the visitor types, until the form is sent (reset) or the tab is
 * closed, so that a reload or a change of language loses nothing. Not for passwords. A field `draft_key` gets
 * a new key once the text changes.
 * @param names the fields to save
 */
export function keepDraft(
  form: HTMLFormElement,
  key: `draft-${string}`,
  names: readonly string[],
): void {
  const controls = names.flatMap(
    (name) => form.querySelector<Control>(`[name=${name}]`) ?? [],
  );
  const stamp = form.querySelector<HTMLInputElement>('[name=draft_key]');
  const mark = (value: string) => {
    if (stamp) stamp.value = value;
  };
  const draft = read(key);
  if (draft) {
    for (const control of controls) restore(control, draft);
    mark(draft.key);
  }
  form.addEventListener('input', () => {
    mark(newKey());
    const values = controls.map(({ name, value }) => [name, value]);
    write(key, {
      search: location.search,
      values: Object.fromEntries(values),
      key: stamp?.value ?? '',
    });
  });
  form.addEventListener('reset', () => {
    mark('');
    write(key, undefined);
  });
}

/** Forgets all drafts whose key begins so. */
export function forgetDrafts(prefix: `draft-${string}`): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Where storage is blocked, nothing was kept.
  }
}

/**
 * Returns the key that a draft is sent with. A lost response looks like a failure: the same content of the same
 * draft is not sent twice, even after a reload.
 * @param draft its id, because another draft may say the same
 * @returns a UUID
 */
export async function draftKey(draft: string, content: string): Promise<string> {
  const digits = await sha256(new Blob([`${draft}\n${content}`]));
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
