import { randomKey } from '../../browser/random-key.ts';
import {
  dropStored,
  readStoredObject,
  store,
  storedKeys,
} from '../../browser/storage.ts';

interface Draft {
  /** The query of the page's URL when it was saved. */
  search: string;
  values: Record<string, unknown>;
  /** Sent with the message (retry-key.ts). */
  key: string;
}

function read(name: string): Draft {
  const { search = '', values, key = '' } = readStoredObject('sessionStorage', name);
  return {
    search: String(search),
    values: { ...(values as Draft['values'] | undefined) },
    key: String(key),
  };
}

function write(name: string, draft: Draft): void {
  store('sessionStorage', name, JSON.stringify(draft));
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A select box skips values that are not options, and drafts of another query, which preselects an
 * option.
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

/** Survives reloads and changes of language until the form is reset or the tab closes. Not for passwords. */
export function keepDraft(
  form: HTMLFormElement,
  name: `draft-${string}`,
  fields: readonly string[],
): void {
  const controls = fields.flatMap(
    (field) => form.querySelector<Control>(`[name=${field}]`) ?? [],
  );
  const stamp = form.querySelector<HTMLInputElement>('[name=draft_key]');
  const mark = (value: string) => {
    if (stamp) stamp.value = value;
  };
  const draft = read(name);
  for (const control of controls) restore(control, draft);
  mark(draft.key);
  form.addEventListener('input', () => {
    mark(randomKey());
    const values = controls.map(({ name, value }) => [name, value]);
    write(name, {
      search: location.search,
      values: Object.fromEntries(values),
      key: stamp?.value ?? '',
    });
  });
  form.addEventListener('reset', () => {
    mark('');
    dropStored('sessionStorage', name);
  });
}

/** Changes what a form of another page will show. */
export function changeDraft(
  name: `draft-${string}`,
  change: (values: Draft['values']) => Draft['values'],
): void {
  const draft = read(name);
  write(name, { ...draft, values: change(draft.values), key: randomKey() });
}

export function forgetDrafts(prefix: `draft-${string}`): void {
  for (const name of storedKeys('sessionStorage'))
    if (name.startsWith(prefix)) dropStored('sessionStorage', name);
}
