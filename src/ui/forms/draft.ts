import { randomKey } from '../../browser/random-key.ts';
import {
  dropStored,
  readStoredObject,
  store,
  storedKeys,
} from '../../browser/storage.ts';

type Name = `draft-${string}`;

interface Draft<Values = Record<string, unknown>> {
  /** The query of a public page's URL when it was saved. */
  search?: string;
  values: Values;
  /** Makes a retry known (retry-key.ts). */
  key: string;
}

export function readDraft(name: Name): Draft {
  const { search = '', values, key = '' } = readStoredObject('sessionStorage', name);
  return {
    search: String(search),
    values: { ...(values as Draft['values'] | undefined) },
    key: String(key),
  };
}

export function writeDraft(name: Name, draft: Draft<object>): void {
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

/**
 * For public forms, which are typed in before React loads; others use useDraft.ts. Survives reloads and
 * changes of language until the form is reset or the tab closes. Not for passwords.
 */
export function keepDraft(
  form: HTMLFormElement,
  name: Name,
  fields: readonly string[],
): void {
  const controls = fields.flatMap(
    (field) => form.querySelector<Control>(`[name=${field}]`) ?? [],
  );
  const stamp = form.querySelector<HTMLInputElement>('[name=draft_key]');
  const mark = (value: string) => {
    if (stamp) stamp.value = value;
  };
  const draft = readDraft(name);
  for (const control of controls) restore(control, draft);
  mark(draft.key);
  form.addEventListener('input', () => {
    mark(randomKey());
    const values = controls.map(({ name, value }) => [name, value]);
    writeDraft(name, {
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
  name: Name,
  change: (values: Draft['values']) => Draft['values'],
): void {
  const draft = readDraft(name);
  writeDraft(name, { ...draft, values: change(draft.values), key: randomKey() });
}

export function forgetDrafts(prefix: Name): void {
  for (const name of storedKeys('sessionStorage'))
    if (name.startsWith(prefix)) dropStored('sessionStorage', name);
}
