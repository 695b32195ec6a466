interface Draft {
  /** The query of the page's address when it was kept. */
  search: string;
  values: Record<string, unknown>;
  /** What its message goes with, so that a second try stores it once. */
  key: string;
}

/** Returns a new uuid, also where a page has no secure connection. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Reads what was kept. Storage that throws or holds nonsense counts as empty. */
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
    // Where storage is blocked or full, nothing is kept.
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Restores a value. A select box keeps what an address selects that is not the one of the draft,
 * and ignores values that are not among its options.
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
 * Keeps what is typed into a form until it is sent (reset) or the tab is closed, and restores it
 * now, so that a reload or a change of language loses nothing. Not for passwords. A field `draft_key` gets a key that
 * is another one once something else is typed.
 * @param names the fields to keep
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
