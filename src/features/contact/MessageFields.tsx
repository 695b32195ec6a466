import type { Messages } from '../../i18n/messages.ts';
import type { Problem, SubmissionField } from '../../ui/forms/validate.ts';

import { EmailField, Field, InputField } from '../../ui/forms/Field.tsx';

interface MessageFieldsProps {
  form: string;
  labels: { name: string; email: string; message: string };
  messageHint?: string;
  problems: Partial<Record<SubmissionField, Problem>>;
  strings: Messages['forms'];
}

/** The fields for name and e-mail address of both forms. */
export function PersonFields({ form, labels, problems, strings }: MessageFieldsProps) {
  const shared = { form, strings };
  return (
    <>
      <InputField
        {...shared}
        name="name"
        label={labels.name}
        problem={problems.name}
        input={{ type: 'text', autoComplete: 'name', required: true }}
      />
      <EmailField {...shared} label={labels.email} problem={problems.email} />
    </>
  );
}

/** The field for the message, and the hidden one that only robots fill in. */
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
