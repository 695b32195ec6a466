import { type FormEvent, useState } from 'react';
import * as v from 'valibot';

import { email } from '../../../ui/forms/field-schemas.ts';

/**
 * The client's address and the service, as the form had them when it was last read.
 * @param first empty where nothing is chosen yet; a first address stays
 */
export function useChosenCase(first: { email: string; service: string }) {
  const [chosen, setChosen] = useState(first);

  function readChosen({ currentTarget }: FormEvent<HTMLFormElement>): void {
    const typed = new FormData(currentTarget);
    const address = v.safeParse(email, first.email || typed.get('email'));
    setChosen({
      email: address.success ? address.output : '',
      service: String(typed.get('service') ?? ''),
    });
  }

  return { chosen, readChosen };
}
