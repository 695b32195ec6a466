import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

import { dialogSubject } from '../../content/subject.ts';
import type { Messages } from '../../i18n/messages.ts';
import { keepDraft } from '../../ui/forms/draft.ts';
import { $dialog, closeDialog } from './consultation-store.ts';
import { consultationFields } from './contact-fields.ts';
import { consultationSchema } from './contact-schemas.ts';
import { ContactFields } from './ContactFields.tsx';
import { ContactReceipt } from './ContactReceipt.tsx';
import type { FormTexts } from './form-texts.ts';
import { fillInOwnDetails } from './own-details.ts';
import { useSubmission } from './useSubmission.ts';

interface ConsultationDialogProps {
  texts: Messages['consultation'];
  formTexts: FormTexts;
  subjects: Record<string, string>;
}

const title = 'consultation-title';

/** Declared once, because React calls a new ref function after every render. */
function keep(form: HTMLFormElement): void {
  keepDraft(form, 'draft-consultation', consultationFields);
  fillInOwnDetails(form);
}

/**
 * The native dialog keeps the focus inside, closes on Escape and restores the focus
 * (docs/specification.md 2.14).
 */
export function ConsultationDialog({
  texts,
  formTexts,
  subjects,
}: ConsultationDialogProps) {
  const subject = useStore($dialog);
  const dialog = useRef<HTMLDialogElement>(null);
  const { form, field, submitting, sent, again, callTime, bookLater } = useSubmission({
    id: 'consultation',
    schema: consultationSchema,
    formTexts,
    service: () => dialogSubject($dialog.get() ?? ''),
    notice: 'bookingRequestSent',
  });

  const { load: loadTimes } = callTime;

  function focusForm(): void {
    dialog.current?.querySelector('input')?.focus();
  }

  useEffect(() => {
    if (subject === null) dialog.current?.close();
    else if (!dialog.current?.open) {
      dialog.current?.showModal();
      focusForm();
      void loadTimes();
    }
  }, [subject, loadTimes]);

  function closeFromBackdrop(event: MouseEvent): void {
    if (event.target === dialog.current) closeDialog();
  }

  function writeAgain(): void {
    flushSync(again);
    focusForm();
    void loadTimes();
  }

  function onClose(): void {
    // `close` fires a frame later, when the dialog may be open again.
    if (dialog.current?.open) return;
    closeDialog();
    again();
  }

  return (
    // A click on the backdrop is a convenience for the mouse. The keyboard has Escape and the button.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="dialog booking"
      aria-labelledby={title}
      onClose={onClose}
      onClick={closeFromBackdrop}
    >
      <div className="dialog-body">
        <button
          type="button"
          className="dialog-close"
          aria-label={texts.cancel}
          onClick={closeDialog}
        >
          <span aria-hidden="true">×</span>
        </button>
        {sent && (
          <ContactReceipt
            key={sent.call?.token}
            id={title}
            received={{
              ...sent,
              about: [texts.about, subjects[subject ?? '']].filter(Boolean).join(' · '),
            }}
            texts={texts}
            formTexts={formTexts}
            onAgain={writeAgain}
            callTime={callTime}
            onBook={bookLater}
          />
        )}
        <form {...form} ref={keep} hidden={Boolean(sent)}>
          <header>
            <h2 id={sent ? undefined : title}>{texts.title}</h2>
            <p>{texts.intro}</p>
          </header>
          <ContactFields
            submitting={submitting}
            field={field}
            texts={texts}
            messageHint={texts.messageHint}
            formTexts={formTexts}
            callTime={sent ? undefined : callTime}
          />
        </form>
      </div>
    </dialog>
  );
}
