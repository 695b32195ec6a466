import { useState } from 'react';

import { draftKey } from './draft.ts';

interface Kept<Values> {
  /** What the draft is known by. */
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
  const { id, values: kept } = read<Values>(key);
  return {
    /** What was typed before; empty where there is nothing. */
    kept,
    /** The key that it is sent with, so that what was done is not done again. */
    keyOf: (content: object): Promise<string> => draftKey(id, JSON.stringify(content)),
    keep(values: Values): void {
      try {
        sessionStorage.setItem(key, JSON.stringify({ id, values }));
      } catch {
        // Where storage is blocked or full, nothing is kept.
      }
    },
    forget(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Where storage is blocked, nothing was kept.
      }
    },
  };
}

/**
 * Keeps what is typed into a form of a signed-in user, for as long as the tab is open: a session that
 * ends, or a reload, loses nothing. The form forgets it once it was sent or given up, and a log-out
 * forgets all. For fields that React draws; others are kept by draft.ts.
 * @param name the form's, and of what it is about; the one it was opened with counts
 */
export function useDraft<Values extends object = Record<string, string>>(name: string) {
  const [draft] = useState(() => openDraft<Values>(name));
  return draft;
}

/**
 * The draft of a form that opens and closes, and whose fields are all that is kept (`keep` of useForm.ts).
 * @param close takes the form away
 */
export function useFormDraft(name: string, close: () => void) {
  const draft = useDraft(name);
  return {
    ...draft,
    /** Forgets what was typed, and takes the form away. */
    close(): void {
      draft.forget();
      close();
    },
  };
}
