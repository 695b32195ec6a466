import { type FormEvent, type RefObject, useRef } from 'react';

import { topicOf } from '../../../content/subject.ts';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import type { VisitorCall } from './booking-api.ts';
import type { BookingTexts } from './booking-texts.ts';
import { callTimes } from './call-days.ts';
import { CallSheet } from './CallSheet.tsx';
import { CallTimeField } from './CallTimeField.tsx';
import { EmailText } from './EmailText.tsx';
import { useCallChanges } from './useCallChanges.ts';
import type { CallTime } from './useCallTime.ts';

export interface CallContext {
  texts: BookingTexts;
  locale: string;
  /** The label of the subject. */
  about: string;
  /** Names of subjects by their values in the database. */
  subjects: Record<string, string>;
  email: string;
}

interface UpcomingCallProps extends CallContext {
  call: VisitorCall;
  token: string;
  /** What was just changed. */
  done: string;
  onChanged: (done?: string) => Promise<void>;
}

export function UpcomingCall(props: UpcomingCallProps) {
  const { texts, done } = props;
  const { busy, failure, time, moving, openTimes, stay, move, cancel } =
    useCallChanges(props);
  const question = useRef<HTMLDialogElement>(null);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    move();
  }

  return (
    <CallSheet heading={texts.receipt}>
      {done && (
        <p className="bordered-note" role="status">
          {done}
        </p>
      )}
      <CallFacts {...props} />
      {failure && (
        <p className="field-problem" role="alert">
          {failure.kind === 'tooMany' ? texts.tooMany : texts.actionFailed}
        </p>
      )}
      {moving ? (
        <MoveForm {...props} time={time} busy={busy} onSubmit={onSubmit} onStay={stay} />
      ) : (
        <div className="form-end">
          <BusyButton
            className="button button-ink"
            busy={busy}
            label={texts.move}
            busyLabel={texts.move}
            onClick={openTimes}
          />
          <button
            type="button"
            className="button"
            onClick={() => question.current?.showModal()}
          >
            {texts.cancel}
          </button>
        </div>
      )}
      <CancelDialog
        dialog={question}
        texts={texts}
        busy={busy}
        onCancel={() => cancel(() => question.current?.close())}
      />
    </CallSheet>
  );
}

function CallFacts({ texts, locale, about, subjects, call }: UpcomingCallProps) {
  const rows = [
    ...callTimes(call, texts, locale),
    [about, subjects[topicOf(call.subject)]],
  ] as const;
  return (
    <dl>
      {rows.map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

interface CancelDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  texts: BookingTexts;
  busy: boolean;
  onCancel: () => void;
}

/** Asks before a call is cancelled. */
function CancelDialog({ dialog, texts, busy, onCancel }: CancelDialogProps) {
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
function MoveForm(props: MoveFormProps) {
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
