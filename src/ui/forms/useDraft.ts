import { useState } from 'react';

import { randomKey } from '../../browser/random-key.ts';
import { dropStored } from '../../browser/storage.ts';
import { readDraft, writeDraft } from './draft.ts';
import { retryKey } from './retry-key.ts';

const nameOf = (form: string) => `draft-account-${form}` as const;

function openDraft<Values extends object>(form: string) {
  const name = nameOf(form);
  const { values: kept, key: first } = readDraft(name);
  let key = first || randomKey();

  const forget = () => dropStored('sessionStorage', name);

  return {
    kept: kept as Partial<Values>,
    retryKey: (content: object): Promise<string> => retryKey(key, content),
    keep: (values: Values) => writeDraft(name, { values, key }),
    forget,
    /** Begins another draft, whose content gets other keys even if it is the same. */
    renew(): void {
      forget();
      key = randomKey();
    },
  };
}

export function hasDraft(form: string): boolean {
  return Object.keys(readDraft(nameOf(form)).values).length > 0;
}

/** Lasts until the tab closes or the user logs out. */
export function useDraft<Values extends object = Record<string, string>>(form: string) {
  const [draft] = useState(() => openDraft<Values>(form));
  return draft;
}

/** For a form that can be closed and whose draft is only its fields (`keep` of useForm.ts). */
export function useFormDraft(form: string, close: () => void) {
  const draft = useDraft(form);
  return {
    ...draft,
    close(): void {
      draft.forget();
      close();
    },
  };
}
