import '../../../ui/forms/form.css';
import '../../../ui/notices/overlay.css';
import '../../../ui/note.css';
import '../receipt.css';
import './booking.css';

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { generalInquiry } from '../../../content/subject.ts';
import { useHydrated } from '../../../ui/forms/useHydrated.ts';
import { readConsultation, type VisitorCall } from './booking-api.ts';
import { CallSheet } from './CallSheet.tsx';
import { EmailText } from './EmailText.tsx';
import { type CallContext, UpcomingCall } from './UpcomingCall.tsx';

interface BookedCallProps extends CallContext {
  /** Without scripts, a new booking is a message. */
  contactHref: string;
}

type View = 'reading' | 'failed' | 'wrong' | VisitorCall;

const tokenShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function isCallOver({ state, starts_at }: VisitorCall): boolean {
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
    const asked = location.hash.slice(1);
    token.current = asked;
    if (!tokenShape.test(asked)) return setView('wrong');
    const outcome = await readConsultation(asked);
    // Another link was opened meanwhile.
    if (token.current !== asked) return;
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
        <CallSheet heading={texts.wrongTitle}>
          <EmailText text={texts.wrong} email={email} />
        </CallSheet>
      ) : isCallOver(view) ? (
        <CallSheet heading={view.state === 'cancelled' ? texts.cancelled : texts.over}>
          <p>{view.state === 'cancelled' ? texts.cancelledText : texts.overText}</p>
          <a className="button" href={contactHref} data-consultation={generalInquiry}>
            {texts.bookAgain}
          </a>
        </CallSheet>
      ) : (
        <UpcomingCall
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
