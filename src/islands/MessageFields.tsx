import type { Messages } from '../i18n/messages.ts';
import type { Problem, SubmissionField } from '../forms/validate.ts';

import { Field } from './Field.tsx';

interface MessageFieldsProps {
  form: string;
  labels: { name: string; email: string; message: string };
  messageHint?: string;
  problems: Partial<Record<SubmissionField, Problem>>;
  strings: Messages['forms'];
}

/** Name and e-mail address, as both forms ask for them. */
export function PersonFields({ form, labels, problems, strings }: MessageFieldsProps) {
  return (
    <>
      <Field
        form={form}
        name="name"
        label={labels.name}
        problem={problems.name}
        strings={strings}
      >
        {(control) => (
          <input
            {...control}
            className="control"
            type="text"
            autoComplete="name"
            required
          />
        )}
      </Field>
      <Field
        form={form}
        name="email"
        label={labels.email}
        problem={problems.email}
        strings={strings}
      >
        {(control) => (
          <input
            {...control}
            className="control"
            type="email"
            autoComplete="email"
            inputMode="email"
            spellCheck={false}
            required
          />
        )}
      </Field>
    </>
  );
}

/** The message, and the field that only robots see. */
export function MessageField(props: MessageFieldsProps) {
  const { form, labels, messageHint, problems, strings } = props;
  return (
    <>
      <Field
        form={form}
        name="message"
        label={labels.message}
        {...(messageHint ? { hint: messageHint } : {})}
        problem={problems.message}
        strings={strings}
      >
        {(control) => <textarea {...control} className="control" rows={5} required />}
      </Field>
      <div className="robots-only" aria-hidden="true">
        <label>
          {strings.website}
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
