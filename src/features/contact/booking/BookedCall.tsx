import '../../../ui/forms/form.css';
import '../../../ui/notices/overlay.css';
import '../../../ui/note.css';
import '../receipt.css';
import './booking.css';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { generalInquiry, topicOf } from '../../../content/subject.ts';
import type { Failure, Outcome } from '../../../supabase/failure.ts';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { useAction } from '../../../ui/forms/useAction.ts';
import { useHydrated } from '../../../ui/forms/useHydrated.ts';
import {
  cancelConsultation,
  moveConsultation,
  readConsultation,
  type VisitorCall,
} from './booking-api.ts';
import type { BookingTexts } from './booking-texts.ts';
import { callTimes } from './call-days.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { EmailText } from './EmailText.tsx';
import { MoveForm } from './MoveForm.tsx';
import { useCallTime } from './useCallTime.ts';

interface BookedCallProps {
  texts: BookingTexts;
  locale: string;
  /** The label of the subject. */
  about: string;
  /** Names of subjects by their values in the database. */
  subjects: Record<string, string>;
  email: string;
  /** Without scripts, a new booking is a message. */
  contactHref: string;
}

type View = 'reading' | 'failed' | 'wrong' | VisitorCall;

const tokenShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function callIsOver({ state, starts_at }: VisitorCall): boolean {
  return state !== 'booked' || Date.parse(starts_at) <= Date.now();
}

/** The call whose token is in the address. Only a press changes it, so that email scanners cannot. */
export function BookedCall(props: BookedCallProps) {
  const { texts, email, contactHref } = props;
  const root = useHydrated<HTMLDivElement>();
  const [view, setView] = useState<View>('reading');
  const [done, setDone] = useState('');
  const token = useRef('');

  async function read(): Promise<void> {
    token.current = location.hash.slice(1);
    if (!tokenShape.test(token.current)) return setView('wrong');
    const outcome = await readConsultation(token.current);
    setView(outcome.ok ? (outcome.value ?? 'wrong') : 'failed');
  }

  useEffect(() => {
    function open(): void {
      setDone('');
      setView('reading');
      void read();
    }
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);

  /** The pressed button is gone, so the heading takes the focus. */
  async function readAgain(text = ''): Promise<void> {
    await read();
    flushSync(() => setDone(text));
    root.current?.querySelector<HTMLElement>('h2')?.focus();
  }

  return (
    <div ref={root} className="booked-call">
      {view === 'reading' ? (
        <p role="status">{texts.reading}</p>
      ) : view === 'failed' ? (
        <div className="bordered-note seal" role="alert">
          <p>{texts.failed}</p>
          <button type="button" className="link-more" onClick={() => void readAgain()}>
            {texts.retry}
          </button>
        </div>
      ) : view === 'wrong' ? (
        <Sheet heading={texts.wrongTitle}>
          <EmailText text={texts.wrong} email={email} />
        </Sheet>
      ) : callIsOver(view) ? (
        <Sheet heading={view.state === 'cancelled' ? texts.cancelled : texts.over}>
          <p>{view.state === 'cancelled' ? texts.cancelledText : texts.overText}</p>
          <a className="button" href={contactHref} data-consultation={generalInquiry}>
            {texts.bookAgain}
          </a>
        </Sheet>
      ) : (
        <Upcoming
          {...props}
          call={view}
          token={token.current}
          done={done}
          onChanged={readAgain}
        />
      )}
    </div>
  );
}

function Sheet({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="receipt" aria-labelledby="call-heading">
      <h2 id="call-heading" tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

interface UpcomingProps extends BookedCallProps {
  call: VisitorCall;
  token: string;
  done: string;
  onChanged: (done?: string) => Promise<void>;
}

function Upcoming(props: UpcomingProps) {
  const { texts, locale, about, subjects, call, token, done, onChanged } = props;
  const [busy, run] = useAction();
  const [moving, setMoving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const question = useRef<HTMLDialogElement>(null);
  const time = useCallTime(locale);
  const subject = subjects[topicOf(call.subject)];
  const rows = callTimes(call, texts, locale);

  function openTimes(): void {
    setFailure(undefined);
    void run(async () => {
      await time.load();
      setMoving(true);
    });
  }

  /** A call that others have cancelled meanwhile, or that is past, shows as such. */
  async function finish(outcome: Outcome<unknown>, text: string): Promise<void> {
    if (outcome.ok) {
      setMoving(false);
      time.clear();
      return onChanged(text);
    }
    if (outcome.failure.kind !== 'conflict') return setFailure(outcome.failure);
    if (outcome.failure.code === 'slot_taken') return time.showTaken();
    await onChanged();
  }

  function move(event: FormEvent): void {
    event.preventDefault();
    setFailure(undefined);
    const { choice } = time;
    if (!choice) return time.showMissing();
    void run(async () => finish(await moveConsultation(token, choice), texts.moved));
  }

  function cancel(): void {
    setFailure(undefined);
    void run(async () => {
      const outcome = await cancelConsultation(token);
      question.current?.close();
      await finish(outcome, '');
    });
  }

  return (
    <Sheet heading={texts.receipt}>
      {done && (
        <p className="bordered-note" role="status">
          {done}
        </p>
      )}
      <dl>
        {[...rows, [about, subject]].map(
          ([name, text]) =>
            text && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      {failure && (
        <p className="field-problem" role="alert">
          {failure.kind === 'tooMany' ? texts.tooMany : texts.actionFailed}
        </p>
      )}
      {moving ? (
        <MoveForm
          {...props}
          time={time}
          busy={busy}
          onSubmit={move}
          onStay={() => setMoving(false)}
        />
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
      <CancelDialog dialog={question} texts={texts} busy={busy} onCancel={cancel} />
    </Sheet>
  );
}
