import type { ComponentProps } from 'react';

import { Field, type FieldProps } from './Field.tsx';

export interface InputFieldProps extends Omit<FieldProps, 'children'> {
  /** What the input is for: its type, and what browsers fill in. */
  input: Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'spellCheck' | 'required'
  >;
}

/** A field of one line. */
export function InputField({ input, ...field }: InputFieldProps) {
  return (
    <Field {...field}>
      {(control) => <input {...control} className="control" {...input} />}
    </Field>
  );
}
