import '../../ui/forms/form.css';
import './receipt.css';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { useHydrated } from '../../ui/forms/useHydrated.ts';

import { ContactFields } from './ContactFields.tsx';
import { ContactFormEnd } from './ContactFormEnd.tsx';
import { contactFields, type ContactFormLabels } from './contact-fields.ts';
import { preselect, serviceText, type SelectableService } from './preselect.ts';
import { Receipt } from './Receipt.tsx';
import type { Subject } from './subjects.ts';
import type { FormStrings } from './contact-strings.ts';
import { useSubmission } from './useSubmission.ts';

interface ContactFormProps {
  options: (SelectableService & { label: string })[];
  subjects: Subject[];
  labels: ContactFormLabels;
  strings: FormStrings;
}

function labelOf(entries: { value: string; label: string }[], value: string): string {
  return entries.find((entry) => entry.value === value)?.label ?? '';
}

/**
 * The form of the contact page (docs/specification.md 3, 5). The page's address selects its
 * service. src/features/contact/contact-form.client.ts keeps what is typed.
 */
export function ContactForm({ options, subjects, labels, strings }: ContactFormProps) {
  const root = useHydrated<HTMLFormElement>();
  const [wish] = useState(() =>
    preselect(
      typeof location === 'undefined' ? '' : location.search,
      options,
      subjects.map(({ value }) => value),
    ),
  );
  const { problems, submitting, onSubmit, onInput, sent, again } = useSubmission({
    locale: strings.locale,
    fields: contactFields,
    service: ({ service }) => serviceText({ ...wish, service }),
    notice: 'messageSent',
  });

  // What stands above the form goes and comes with it.
  useEffect(() => {
    const above = document.querySelector<HTMLElement>('[data-above-form]');
    if (above) above.hidden = Boolean(sent);
  }, [sent]);

  function writeAgain(): void {
    flushSync(again);
    root.current?.querySelector('input')?.focus();
  }

  return (
    <>
      {sent && (
        <Receipt
          id="contact-receipt"
          received={{
            ...sent,
            about: [labelOf(options, sent.service), labelOf(subjects, wish.subject)]
              .filter(Boolean)
              .join(' · '),
            coupon: wish.coupon,
          }}
          labels={labels}
          strings={strings}
          onAgain={writeAgain}
        />
      )}
      {/* By POST: if the scripts are missing, what was typed must not end in an address that
            logs keep. */}
      <form
        ref={root}
        className="form"
        hidden={Boolean(sent)}
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
        <ContactFormEnd
          submitting={submitting}
          labels={labels}
          privacy={strings.privacy}
        />
      </form>
    </>
  );
}
