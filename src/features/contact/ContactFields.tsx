import type { ReactNode } from 'react';

import {
  EmailField,
  InputField,
  TextField,
  type FormField,
} from '../../ui/forms/Field.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';

import type { FormStrings } from './contact-strings.ts';

interface ContactFieldsProps {
  field: (name: 'name' | 'email' | 'message') => FormField;
  labels: Record<'name' | 'email' | 'message' | 'submit' | 'submitting', string>;
  messageHint?: string;
  strings: FormStrings;
  submitting: boolean;
  children?: ReactNode;
}

export function ContactFields(props: ContactFieldsProps) {
  const { field, labels, messageHint, strings, submitting, children } = props;
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
          label={labels.submit}
          busyLabel={labels.submitting}
        />
        <p className="field-hint">{strings.privacy}</p>
      </div>
    </>
  );
}
