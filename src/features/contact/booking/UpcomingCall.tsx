import { type FormEvent, useRef } from 'react';

import { topicOf } from '../../../content/subject.ts';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import type { VisitorCall } from './booking-api.ts';
import type { BookingTexts } from './booking-texts.ts';
import { callTimes } from './call-days.ts';
import { CallSheet } from './CallSheet.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { MoveForm } from './MoveForm.tsx';
import { useCallChanges } from './useCallChanges.ts';

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
