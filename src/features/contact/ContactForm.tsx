import '../../ui/forms/form.css';

import { useState } from 'react';

import type { Messages } from '../../i18n/messages.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useHydrated } from '../../ui/forms/useHydrated.ts';

import { ContactFields } from './ContactFields.tsx';
import { contactFields, type ContactFormLabels } from './fields.ts';
import { preselect, serviceText, type SelectableService } from './preselect.ts';
import { useSubmission } from './useSubmission.ts';

interface ContactFormProps {
  options: (SelectableService & { label: string })[];
  labels: ContactFormLabels;
  strings: Messages['forms'];
}

/**
 * The form of the contact page (docs/specification.md 3, 5). The page's address selects its
 * service. src/features/contact/contact-form.client.ts keeps what is typed.
 */
export function ContactForm({ options, labels, strings }: ContactFormProps) {
  const root = useHydrated<HTMLFormElement>();
  const [wish] = useState(() =>
    preselect(typeof location === 'undefined' ? '' : location.search, options),
  );
  const { problems, submitting, onSubmit, onInput } = useSubmission({
    fields: contactFields,
    service: ({ service }) => serviceText({ ...wish, service }),
    notice: 'messageSent',
  });
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
      <ContactFields
        form="contact"
        fields={contactFields}
        labels={labels}
        problems={problems}
        strings={strings}
        options={options}
        chosen={wish.service}
      />
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
