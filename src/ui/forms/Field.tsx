import type { ComponentProps, ReactNode } from 'react';

import { fillIn } from '../../i18n/fill-in.ts';
import type { Messages } from '../../i18n/messages.ts';
import { spaceBefore } from '../../i18n/note.ts';
import { FIRST_DAY, LAST_DAY } from '../../supabase/limits.ts';
import type { Problem } from './validate.ts';

/** Attributes that tie a control to its field. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** The texts for problems. A form provides those that can occur. */
type ProblemTexts = Pick<Messages['forms'], 'required' | 'email' | 'tooLong'> &
  Partial<
    Pick<Messages['account'], 'tooShort' | 'tooManyBytes' | 'mismatch'> &
      Pick<Messages['forms'], 'year'>
  >;

interface FieldProps {
  /** Prefix of the ids, unique on the page. */
  form: string;
  name: string;
  label: string;
  /** Text beside the label of an optional field. */
  optional?: string | undefined;
  hint?: string | undefined;
  problem: Problem | undefined;
  strings: ProblemTexts;
  children: (control: ControlProps) => ReactNode;
}

/** A label, a hint, the control and the validation message. */
export function Field(props: FieldProps) {
  const { form, name, label, optional, hint, problem, strings, children } = props;
  const id = `${form}-${name}`;
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && (
          <span className="field-optional">
            {spaceBefore(optional)}
            {optional}
          </span>
        )}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        'aria-invalid': Boolean(problem),
        'aria-describedby': described.join(' ') || undefined,
      })}
      {problem && (
        <p className="field-problem" id={`${id}-problem`}>
          {fillIn(strings[problem.kind] ?? '', { ...problem })}
        </p>
      )}
    </div>
  );
}

interface InputFieldProps extends Omit<FieldProps, 'children'> {
  /** The input's type and autofill. */
  input: Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'autoComplete'
    | 'inputMode'
    | 'spellCheck'
    | 'required'
    | 'defaultValue'
    | 'dir'
    | 'min'
    | 'max'
    | 'onInput'
  >;
}

/** A single-line field. */
export function InputField({ input, ...field }: InputFieldProps) {
  return (
    <Field {...field}>
      {(control) => <input {...control} className="control" {...input} />}
    </Field>
  );
}

interface DayFieldProps extends Omit<InputFieldProps, 'input'> {
  input?: Pick<InputFieldProps['input'], 'required' | 'defaultValue' | 'onInput'>;
}

/** A date that the database accepts. */
export function DayField({ input, ...field }: DayFieldProps) {
  return (
    <InputField
      {...field}
      input={{ type: 'date', min: FIRST_DAY, max: LAST_DAY, ...input }}
    />
  );
}

interface EmailFieldProps extends Omit<InputFieldProps, 'name' | 'input'> {
  /** `username` if a password manager should fill in the account. */
  autoComplete?: 'username' | 'email';
}

/** The visitor's e-mail address. */
export function EmailField({ autoComplete = 'email', ...field }: EmailFieldProps) {
  const input = { type: 'email', inputMode: 'email', spellCheck: false } as const;
  return (
    <InputField
      {...field}
      name="email"
      input={{ ...input, autoComplete, required: true }}
    />
  );
}
