import { useState } from 'react';

import { retryKey } from './draft.ts';

interface Kept<Values> {
  /** Distinguishes drafts with the same content. */
  id: string;
  values: Partial<Values>;
}

function read<Values>(key: string): Kept<Values> {
  const fresh = { id: crypto.randomUUID(), values: {} };
  try {
    return { ...fresh, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as object) };
  } catch {
    return fresh;
  }
}

function openDraft<Values extends object>(name: string) {
  const key = `draft-account-${name}`;
  const { id: first, values: kept } = read<Values>(key);
  let id = first;

  function forget(): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is blocked, so there is no draft.
    }
  }

  return {
    kept,
    /** See useRetryKey (useAction.ts). */
    retryKey: (content: object): Promise<string> => retryKey(id, JSON.stringify(content)),
    keep(values: Values): void {
      try {
        sessionStorage.setItem(key, JSON.stringify({ id, values }));
      } catch {
        // Storage is blocked or full, so nothing is saved.
      }
    },
    forget,
    /** Begins another draft, whose content gets other keys even if it is the same. */
    renew(): void {
      forget();
      id = crypto.randomUUID();
    },
  };
}

/** Whether a form was left with a draft. */
export function hasDraft(name: string): boolean {
  return Object.keys(read(`draft-account-${name}`).values).length > 0;
}

/** Lasts until the tab closes or the user logs out. Public forms, which are typed in before React loads, use draft.ts. */
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
