import type { ComponentProps, ReactNode } from 'react';

import { fillIn } from '../../i18n/fill-in.ts';
import type { Messages } from '../../i18n/messages.ts';
import { spaceBefore } from '../../i18n/space-before.ts';
import { firstDay, lastDay } from '../../supabase/limits.ts';
import type { Problem } from './field-schemas.ts';

interface ControlProps {
  id: string;
  name: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** A form provides the texts of the problems that can occur. */
export type ProblemTexts = Pick<
  Messages['forms'],
  'required' | 'email' | 'tooLong' | 'optional'
> &
  Partial<
    Pick<Messages['account'], 'tooShort' | 'tooManyBytes' | 'mismatch'> &
      Pick<Messages['forms'], 'year' | 'past'> &
      Record<'unfilled' | 'order', string>
  >;

export interface FormField {
  /** Prefix of the ids, unique on the page. */
  form: string;
  name: string;
  problem?: Problem | undefined;
  texts: ProblemTexts;
}

interface LabelProps extends FormField {
  label: string;
  optional?: boolean;
  hint?: string | undefined;
}

interface FieldProps extends LabelProps {
  children: (control: ControlProps) => ReactNode;
}

export function Field(props: FieldProps) {
  const { form, name, label, optional, hint, problem, texts, children } = props;
  const id = `${form}-${name}`;
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && (
          <span className="field-optional">
            {spaceBefore(texts.optional)}
            {texts.optional}
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
          {problem.kind === 'refused'
            ? problem.text
            : fillIn(texts[problem.kind] ?? '', { ...problem })}
        </p>
      )}
    </div>
  );
}

type ControlField<Tag extends 'input' | 'select' | 'textarea'> = LabelProps &
  Omit<ComponentProps<Tag>, keyof LabelProps>;

function split<Props extends LabelProps>(props: Props) {
  const { form, name, problem, texts, label, optional, hint, ...attributes } = props;
  const field: LabelProps = { form, name, problem, texts, label, hint };
  return [{ ...field, ...(optional && { optional }) }, attributes] as const;
}

export function InputField(props: ControlField<'input'>) {
  const [field, attributes] = split(props);
  return (
    <Field {...field}>
      {(control) => <input className="control" {...attributes} {...control} />}
    </Field>
  );
}

export function TextField(props: ControlField<'textarea'>) {
  const [field, attributes] = split(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea className="control" dir="auto" {...attributes} {...control} />
      )}
    </Field>
  );
}

export function SelectField(props: ControlField<'select'>) {
  const [field, attributes] = split(props);
  return (
    <Field {...field}>
      {(control) => <select className="control" {...attributes} {...control} />}
    </Field>
  );
}

export function DayField(props: ControlField<'input'>) {
  return <InputField type="date" min={firstDay} max={lastDay} {...props} />;
}

/** With `autoComplete="username"`, a password manager fills in the account. */
export function EmailField(props: ControlField<'input'>) {
  return (
    <InputField
      type="email"
      inputMode="email"
      spellCheck={false}
      autoComplete="email"
      required
      {...props}
    />
  );
}
