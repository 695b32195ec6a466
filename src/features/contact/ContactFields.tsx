import type { Messages } from '../../i18n/messages.ts';
import { Field, type ControlProps } from '../../ui/forms/Field.tsx';
import type { Problems } from '../../ui/forms/useForm.ts';

import type { ContactField, ContactFieldName } from './contact-fields.ts';
import type { SelectableService } from './preselect.ts';

interface Choice {
  /** The options of the select box, in the page's language. */
  options?: (SelectableService & { label: string })[];
  /** The initial value. */
  chosen?: string;
}

interface ContactFieldsProps<Name extends ContactFieldName> extends Choice {
  form: string;
  fields: Record<Name, ContactField>;
  labels: Record<Name, string>;
  hints?: Partial<Record<Name, string>>;
  problems: Problems<Name>;
  strings: Messages['forms'];
}

/** The fields of a form that is stored in contact_submissions, and the honeypot. */
export function ContactFields<Name extends ContactFieldName>(
  props: ContactFieldsProps<Name>,
) {
  const { form, fields, labels, hints, problems, strings, options, chosen } = props;
  return (
    <>
      {(Object.keys(fields) as Name[]).map((name) => (
        <Field
          key={name}
          form={form}
          name={name}
          label={labels[name]}
          optional={fields[name].required ? undefined : strings.optional}
          hint={hints?.[name]}
          problem={problems[name]}
          strings={strings}
        >
          {(control) => (
            <Control
              {...control}
              field={fields[name]}
              {...(options && { options })}
              {...(chosen && { chosen })}
            />
          )}
        </Field>
      ))}
      <input type="hidden" name="draft_key" />
      <div className="robots-only" aria-hidden="true">
        <label>
          {strings.website}
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

interface FieldControlProps extends ControlProps, Choice {
  field: ContactField;
}

function Control({ field, options = [], chosen, ...control }: FieldControlProps) {
  const { kind, required, autoComplete } = field;
  const shared = { ...control, className: 'control' };
  if (kind === 'textarea') return <textarea {...shared} rows={5} required={required} />;
  if (kind === 'select')
    return (
      <select {...shared} defaultValue={chosen}>
        {options.map(({ value, label, aliases }) => (
          <option key={value} value={value} data-aliases={aliases?.join('|')}>
            {label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...shared}
      type={kind}
      autoComplete={autoComplete}
      required={required}
      {...(kind === 'email' && { inputMode: 'email', spellCheck: false })}
    />
  );
}
