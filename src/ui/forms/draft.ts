import { sha256 } from '../sha256.ts';

interface Draft {
  /** The query of the page's URL when it was saved. */
  search: string;
  values: Record<string, unknown>;
  /** Sent with the message, so that a retry stores it once. */
  key: string;
}

/**
 * 32 random hex digits, for public forms: without HTTPS there is no `crypto.randomUUID`. Signed-in screens need HTTPS
 * anyway, to hash files.
 */
export const newDraftKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

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

/** A select box skips values that are not options, and drafts of another query, which preselects an option. */
function restore(control: Control, { search, values }: Draft): void {
  const value = values[control.name];
  if (typeof value !== 'string') return;
  if (control instanceof HTMLSelectElement) {
    const options = Array.from(control.options, (option) => option.value);
    if (search !== location.search || !options.includes(value)) return;
  }
  control.value = value;
}

/** Survives reloads and changes of language until the form is reset or the tab closes. Not for passwords. */
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
    mark(newDraftKey());
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

export function forgetDrafts(prefix: `draft-${string}`): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there are no drafts.
  }
}

/** The same UUID for the same content of the same draft, even after a reload. */
export async function retryKey(draft: string, content: string): Promise<string> {
  const digits = await sha256(new Blob([`${draft}\n${content}`]));
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
