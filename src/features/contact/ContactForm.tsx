import '../../ui/forms/form.css';

import { useState } from 'react';

import { preselect, serviceText, type SelectableService } from './preselect.ts';
import type { Messages } from '../../i18n/messages.ts';

import { Field, InputField } from '../../ui/forms/Field.tsx';
import { MessageField, PersonFields } from './MessageFields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useHydrated } from '../../ui/forms/useHydrated.ts';
import { useSubmission } from './useSubmission.ts';

interface ContactFormProps {
  options: (SelectableService & { label: string })[];
  labels: Pick<
    Messages['contact'],
    'name' | 'email' | 'company' | 'service' | 'message' | 'submit' | 'submitting'
  >;
  strings: Messages['forms'];
}

/**
 * The form of the contact page (docs/specification.md 3, 5). The page's address selects its
 * service.
 */
export function ContactForm({ options, labels, strings }: ContactFormProps) {
  const form = 'contact';
  const root = useHydrated<HTMLFormElement>();
  const [wish] = useState(() =>
    preselect(typeof location === 'undefined' ? '' : location.search, options),
  );
  const { problems, submitting, onSubmit, onInput } = useSubmission({
    fields: ['name', 'email', 'company', 'message'],
    service: (data) => serviceText({ ...wish, service: String(data.get('service')) }),
    notice: 'messageSent',
  });
  const shared = { form, labels, problems, strings };
  return (
    // By POST: if the scripts are missing, what was typed must not end in an address that logs
    // keep.
    <form
      ref={root}
      className="form"
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <PersonFields {...shared} />
      <InputField
        form={form}
        name="company"
        label={labels.company}
        optional={strings.optional}
        problem={problems.company}
        strings={strings}
        input={{ type: 'text', autoComplete: 'organization' }}
      />
      <Field
        form={form}
        name="service"
        label={labels.service}
        problem={undefined}
        strings={strings}
      >
        {(control) => (
          <select {...control} className="control" defaultValue={wish.service}>
            {options.map(({ value, label, aliases }) => (
              <option key={value} value={value} data-aliases={aliases?.join('|')}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <MessageField {...shared} />
      <div className="form-end">
        <SubmitButton
          submitting={submitting}
          label={labels.submit}
          submittingLabel={labels.submitting}
        />
        <p className="field-hint">{strings.privacy}</p>
      </div>
    </form>
  );
}
