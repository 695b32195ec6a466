import { useState } from 'react';

import { randomKey } from '../../browser/random-key.ts';
import { dropStored, readStoredObject, store } from '../../browser/storage.ts';
import { retryKey } from './retry-key.ts';

interface Kept<Values> {
  /** Distinguishes drafts with the same content. */
  id: string;
  values: Partial<Values>;
}

function read<Values>(key: string): Kept<Values> {
  const { id, values } = readStoredObject('sessionStorage', key);
  return {
    id: typeof id === 'string' ? id : randomKey(),
    values: { ...(values as Partial<Values> | undefined) },
  };
}

function openDraft<Values extends object>(name: string) {
  const key = `draft-account-${name}`;
  const { id: first, values: kept } = read<Values>(key);
  let id = first;

  const forget = () => dropStored('sessionStorage', key);

  return {
    kept,
    retryKey: (content: object): Promise<string> => retryKey(id, content),
    keep(values: Values): void {
      store('sessionStorage', key, JSON.stringify({ id, values }));
    },
    forget,
    /** Begins another draft, whose content gets other keys even if it is the same. */
    renew(): void {
      forget();
      id = randomKey();
    },
  };
}

export function hasDraft(name: string): boolean {
  return Object.keys(read(`draft-account-${name}`).values).length > 0;
}

/**
 * Lasts until the tab closes or the user logs out. Public forms, which are typed in before React
 * loads, use draft.ts.
 */
export function useDraft<Values extends object = Record<string, string>>(name: string) {
  const [draft] = useState(() => openDraft<Values>(name));
  return draft;
}

/** For a form that can be closed and whose draft is only its fields (`keep` of useForm.ts). */
export function useFormDraft(name: string, close: () => void) {
  const draft = useDraft(name);
  return {
    ...draft,
    close(): void {
      draft.forget();
      close();
    },
  };
}
