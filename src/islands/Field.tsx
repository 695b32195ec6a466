import type { ReactNode } from 'react';

import { fillIn } from '../i18n/fill-in.ts';
import type { Messages } from '../i18n/messages.ts';
import type { Problem } from '../forms/validate.ts';

interface ControlProps {
  id: string;
  name: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** What is said of each problem; a form brings the texts of those that it can have. */
type ProblemTexts = Pick<Messages['forms'], 'required' | 'email' | 'tooLong'> &
  Partial<Pick<Messages['account'], 'tooShort' | 'tooManyBytes' | 'mismatch'>>;

export interface FieldProps {
  /** Prefix of the ids, unique on the page. */
  form: string;
  name: string;
  label: string;
  /** Beside the label of a field that may stay empty. */
  optional?: string;
  hint?: string;
  problem: Problem | undefined;
  strings: ProblemTexts;
  children: (control: ControlProps) => ReactNode;
}

/** A label, its control, a hint, and the problem of what was typed. */
export function Field(props: FieldProps) {
  const { form, name, label, optional, hint, problem, strings, children } = props;
  const id = `${form}-${name}`;
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> {optional}</span>}
      </label>
      {children({
        id,
        name,
        'aria-invalid': Boolean(problem),
        'aria-describedby': described.join(' ') || undefined,
      })}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="field-problem" id={`${id}-problem`}>
          {fillIn(strings[problem.kind] ?? '', { ...problem })}
        </p>
      )}
    </div>
  );
}
