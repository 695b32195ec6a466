import type { RefObject } from 'react';

import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import type { BookingTexts } from './booking-texts.ts';

interface CancelDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  texts: BookingTexts;
  busy: boolean;
  onCancel: () => void;
}

/** Asks before a call is cancelled. */
export function CancelDialog({ dialog, texts, busy, onCancel }: CancelDialogProps) {
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="cancel-question">
      <div className="call-question">
        <h2 id="cancel-question">{texts.cancelQuestion}</h2>
        <p>{texts.cancelText}</p>
        <div className="form-end">
          <BusyButton
            className="button button-seal"
            busy={busy}
            label={texts.cancel}
            busyLabel={texts.cancelling}
            onClick={onCancel}
          />
          <button
            type="button"
            className="button"
            onClick={() => dialog.current?.close()}
          >
            {texts.keep}
          </button>
        </div>
      </div>
    </dialog>
  );
}
