import type { ReactNode } from 'react';

import {
  EmailField,
  type FormField,
  InputField,
  TextField,
} from '../../ui/forms/Field.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { CallTimeField } from './booking/CallTimeField.tsx';
import type { CallTime } from './booking/useCallTime.ts';
import type { FormStrings } from './contact-strings.ts';

interface ContactFieldsProps {
  field: (name: 'name' | 'email' | 'message') => FormField;
  labels: Record<'name' | 'email' | 'message' | 'submit' | 'submitting', string>;
  messageHint?: string;
  strings: FormStrings;
  submitting: boolean;
  children?: ReactNode;
  /** None once the form is sent. */
  callTime: CallTime | undefined;
}

export function ContactFields(props: ContactFieldsProps) {
  const { field, labels, messageHint, strings, submitting, children, callTime } = props;
  const { texts, slots = [], choice, problem } = callTime ?? {};
  const { form } = field('name');
  return (
    <>
      <InputField
        {...field('name')}
        label={labels.name}
        type="text"
        autoComplete="name"
        required
      />
      <EmailField {...field('email')} label={labels.email} />
      {children}
      <TextField
        {...field('message')}
        label={labels.message}
        hint={messageHint}
        rows={5}
        required
      />
      {callTime && texts && (slots.length > 0 || problem) && (
        <CallTimeField
          id={`${form}-call`}
          call={callTime}
          texts={texts}
          locale={strings.locale}
          optional={strings.optional}
        />
      )}
      <input type="hidden" name="draft_key" />
      <div className="robots-only" aria-hidden="true">
        <label>
          {strings.website}
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="form-end">
        <SubmitButton
          busy={submitting}
          label={texts && choice ? texts.book : labels.submit}
          busyLabel={texts && choice ? texts.booking : labels.submitting}
        />
        <p className="field-hint">{strings.privacy}</p>
      </div>
    </>
  );
}
