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
import type { FormTexts } from './form-texts.ts';

interface ContactFieldsProps {
  field: (name: 'name' | 'email' | 'message') => FormField;
  texts: Record<'name' | 'email' | 'message' | 'submit' | 'submitting', string>;
  messageHint?: string;
  formTexts: FormTexts;
  submitting: boolean;
  children?: ReactNode;
  /** None once the form is sent. */
  callTime: CallTime | undefined;
}

export function ContactFields(props: ContactFieldsProps) {
  const { field, texts, messageHint, formTexts, submitting, children, callTime } = props;
  const { texts: callTexts, slots = [], choice, problem } = callTime ?? {};
  const { form } = field('name');
  return (
    <>
      <InputField
        {...field('name')}
        label={texts.name}
        type="text"
        autoComplete="name"
        required
      />
      <EmailField {...field('email')} label={texts.email} />
      {children}
      <TextField
        {...field('message')}
        label={texts.message}
        hint={messageHint}
        rows={5}
        required
      />
      {callTime && callTexts && (slots.length > 0 || problem) && (
        <CallTimeField
          id={`${form}-call`}
          call={callTime}
          texts={callTexts}
          locale={formTexts.locale}
          optional={formTexts.optional}
        />
      )}
      <input type="hidden" name="draft_key" />
      <div className="robots-only" aria-hidden="true">
        <label>
          {formTexts.website}
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="form-end">
        <SubmitButton
          busy={submitting}
          label={callTexts && choice ? callTexts.book : texts.submit}
          busyLabel={callTexts && choice ? callTexts.booking : texts.submitting}
        />
        <p className="field-hint">{formTexts.privacy}</p>
      </div>
    </>
  );
}
