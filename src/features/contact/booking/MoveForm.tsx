import type { FormEvent } from 'react';

import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import type { BookingTexts } from './booking-texts.ts';
import { CallTimeField } from './CallTimeField.tsx';
import { EmailText } from './EmailText.tsx';
import type { CallTime } from './useCallTime.ts';

interface MoveFormProps {
  texts: BookingTexts;
  locale: string;
  email: string;
  time: CallTime;
  busy: boolean;
  onSubmit: (event: FormEvent) => void;
  onStay: () => void;
}

/** The free times to move a call to. */
export function MoveForm(props: MoveFormProps) {
  const { texts, locale, email, time, busy, onSubmit, onStay } = props;
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      {time.slots.length > 0 || time.problem ? (
        <CallTimeField id="move" call={time} texts={texts} locale={locale} focused />
      ) : (
        <EmailText text={texts.noSlots} email={email} />
      )}
      <div className="form-end">
        {time.slots.length > 0 && (
          <BusyButton
            type="submit"
            className="button button-seal"
            busy={busy}
            label={texts.moveSubmit}
            busyLabel={texts.moving}
          />
        )}
        <button type="button" className="button" onClick={onStay}>
          {texts.stay}
        </button>
      </div>
    </form>
  );
}
