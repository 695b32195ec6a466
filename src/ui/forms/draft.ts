interface Draft {
  /** The query of the address: what it selects counts where it is another one. */
  search: string;
  values: Record<string, unknown>;
}

/** What was kept; storage that throws, or holds nonsense, counts as empty. */
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
    // What can't be kept is lost with the page, as it always was.
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Puts a kept value back; one that is no option of a select box is none. */
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
 * Keeps what is typed into a form until it is sent, or the tab is closed, so that a reload or
 * another language does not lose it. Not for passwords.
 * @param names the fields that are kept
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
  // A form that was sent is cleared.
  form.addEventListener('reset', () => write(key, undefined));
}
