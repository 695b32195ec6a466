import type { Problem } from '../../forms/validate.ts';
import { Field } from '../Field.tsx';

import type { AccountStrings } from './strings.ts';

interface EmailFieldProps {
  form: string;
  label: string;
  /** `username` where a password manager should fill it in. */
  autoComplete: 'username' | 'email';
  problem: Problem | undefined;
  strings: AccountStrings;
}

/** The e-mail address of an account; a change of mode takes what was typed along. */
export function EmailField({
  form,
  label,
  autoComplete,
  problem,
  strings,
}: EmailFieldProps) {
  return (
    <Field form={form} name="email" label={label} problem={problem} strings={strings}>
      {(control) => (
        <input
          {...control}
          className="control"
          type="email"
          autoComplete={autoComplete}
          inputMode="email"
          spellCheck={false}
          required
        />
      )}
    </Field>
  );
}
