import { useStore } from '@nanostores/react';
import { useEffect, useRef, type MouseEvent } from 'react';

import type { Messages } from '../../i18n/messages.ts';
import { $dialog, closeDialog } from './store.ts';

import { MessageField, PersonFields } from './MessageFields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useSubmission } from './useSubmission.ts';

interface ConsultationDialogProps {
  labels: Messages['consultation'];
  strings: Messages['forms'];
}

/**
 * The booking dialog, which opens from many places with a subject (docs/specification.md 2.14).
 * It is a native dialog: the browser keeps the focus inside, closes it on Escape and gives the
 * focus back.
 */
export function ConsultationDialog({ labels, strings }: ConsultationDialogProps) {
  const subject = useStore($dialog);
  const dialog = useRef<HTMLDialogElement>(null);
  const { problems, submitting, onSubmit, onInput } = useSubmission({
    fields: ['name', 'email', 'message'],
    service: () => `Consultation: ${$dialog.get() ?? ''}`,
    notice: 'bookingRequestSent',
    onSent: closeDialog,
  });

  useEffect(() => {
    if (subject === null) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [subject]);

  function closeFromBackdrop(event: MouseEvent): void {
    if (event.target === dialog.current) closeDialog();
  }

  const shared = { form: 'consultation', labels, problems, strings };
  return (
    // A click on the backdrop is a convenience for the mouse. The keyboard has Escape and the button.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="consultation-title"
      onClose={closeDialog}
      onClick={closeFromBackdrop}
    >
      <form className="form dialog-body" noValidate onSubmit={onSubmit} onInput={onInput}>
        <header>
          <h2 id="consultation-title">{labels.title}</h2>
          <p>{labels.intro}</p>
        </header>
        <PersonFields {...shared} />
        <MessageField {...shared} messageHint={labels.messageHint} />
        <div className="form-end">
          <SubmitButton
            submitting={submitting}
            label={labels.submit}
            submittingLabel={labels.submitting}
          />
          <button type="button" className="button button-quiet" onClick={closeDialog}>
            {labels.cancel}
          </button>
        </div>
        <p className="field-hint">{strings.privacy}</p>
      </form>
    </dialog>
  );
}
