interface Draft {
  /** The query of the page's address when it was kept. */
  search: string;
  values: Record<string, unknown>;
}

/** Reads what was kept. Storage that throws or holds nonsense counts as empty. */
function read(key: string): Draft | undefined {
  try {
    const { search, values } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft;
    return { search: String(search), values: { ...values } };
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
 * now, so that a reload or a change of language loses nothing. Not for passwords.
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
  const draft = read(key);
  if (draft) for (const control of controls) restore(control, draft);
  form.addEventListener('input', () => {
    const values = controls.map(({ name, value }) => [name, value]);
    write(key, { search: location.search, values: Object.fromEntries(values) });
  });
  form.addEventListener('reset', () => write(key, undefined));
}
