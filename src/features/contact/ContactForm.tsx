import '../../ui/forms/form.css';
import './receipt.css';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { formSubject } from '../../content/subject.ts';
import { InputField, SelectField } from '../../ui/forms/Field.tsx';
import { useHydrated } from '../../ui/forms/useHydrated.ts';
import type { ContactFormTexts } from './contact-fields.ts';
import { contactSchema } from './contact-schemas.ts';
import { ContactFields } from './ContactFields.tsx';
import { ContactReceipt } from './ContactReceipt.tsx';
import type { FormTexts } from './form-texts.ts';
import { preselect, type SelectableService } from './preselect.ts';
import type { Subject } from './subject-queries.ts';
import { useSubmission } from './useSubmission.ts';

interface ContactFormProps {
  options: (SelectableService & { label: string })[];
  subjects: Subject[];
  texts: ContactFormTexts;
  formTexts: FormTexts;
}

function labelOf(entries: { value: string; label: string }[], value: string): string {
  return entries.find((entry) => entry.value === value)?.label ?? '';
}

/**
 * The contact page's form (docs/specification.md 3, 5). contact-form.client.ts saves and restores
 * its draft.
 */
export function ContactForm({ options, subjects, texts, formTexts }: ContactFormProps) {
  const root = useHydrated<HTMLFormElement>();
  const [wish] = useState(() =>
    preselect(
      typeof location === 'undefined' ? '' : location.search,
      options,
      subjects.map(({ value }) => value),
    ),
  );
  const { form, field, submitting, sent, again, callTime, bookLater } = useSubmission({
    id: 'contact',
    schema: contactSchema,
    formTexts,
    service: ({ service }) => formSubject({ ...wish, service }),
    notice: 'messageSent',
  });

  // The heading and the notes above belong to the form, so they hide with it.
  useEffect(() => {
    const above = document.querySelector<HTMLElement>('[data-above-form]');
    if (above) above.hidden = Boolean(sent);
  }, [sent]);

  // Once, when the form wakes.
  const { load: loadTimes } = callTime;
  useEffect(() => void loadTimes(), [loadTimes]);

  function writeAgain(): void {
    flushSync(again);
    root.current?.querySelector('input')?.focus();
    void loadTimes();
  }

  return (
    <>
      {sent && (
        <ContactReceipt
          key={sent.call?.token}
          id="contact-receipt"
          received={{
            ...sent,
            about: [labelOf(options, sent.service), labelOf(subjects, wish.subject)]
              .filter(Boolean)
              .join(' · '),
            coupon: wish.coupon,
          }}
          texts={texts}
          formTexts={formTexts}
          onAgain={writeAgain}
          callTime={callTime}
          onBook={bookLater}
        />
      )}
      {/* POST, because without scripts a GET would put the message into a URL that servers log. */}
      <form {...form} ref={root} hidden={Boolean(sent)} method="post">
        <ContactFields
          field={field}
          texts={texts}
          formTexts={formTexts}
          submitting={submitting}
          callTime={sent ? undefined : callTime}
        >
          <InputField
            {...field('company')}
            label={texts.company}
            optional
            type="text"
            autoComplete="organization"
          />
          <SelectField
            {...field('service')}
            label={texts.service}
            defaultValue={wish.service}
          >
            {options.map(({ value, label, aliases }) => (
              <option key={value} value={value} data-aliases={aliases?.join('|')}>
                {label}
              </option>
            ))}
          </SelectField>
        </ContactFields>
      </form>
    </>
  );
}
