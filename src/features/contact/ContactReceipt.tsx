import { localizePath } from '../../i18n/paths.ts';
import { Stamp } from '../../illustrations/Engraving.tsx';
import { callTimes } from './booking/call-days.ts';
import { LaterCall } from './booking/LaterCall.tsx';
import type { CallTime } from './booking/useCallTime.ts';
import type { FormStrings } from './contact-strings.ts';
import type { ReceiptCall } from './useSubmission.ts';

interface Received {
  about: string;
  coupon?: string;
  message: string;
  email: string;
  call?: ReceiptCall;
}

interface ContactReceiptProps {
  id: string;
  received: Received;
  labels: Record<'receipt' | 'message' | 'next', string>;
  strings: FormStrings;
  onAgain: () => void;
  callTime: CallTime;
  onBook: () => Promise<unknown>;
}

/** The focused form is gone, so the heading takes the focus. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}

export function ContactReceipt(props: ContactReceiptProps) {
  const { id, received, labels, strings, onAgain, callTime, onBook } = props;
  const { call } = received;
  const next = call
    ? [strings.receiptEmail, call.texts.next]
    : [strings.receiptEmail, labels.next, strings.receiptWhen];
  const rows = [
    ...(call ? callTimes(call, call.texts, strings.locale) : []),
    [strings.receiptAbout, received.about],
    [strings.receiptCoupon, received.coupon],
    [labels.message, received.message],
    [strings.receiptAnswer, received.email],
    [strings.receiptNext, next.join('\n')],
  ] as const;
  return (
    <section className="receipt" aria-labelledby={id}>
      <header>
        <Stamp name="seal" />
        <h2 id={id} tabIndex={-1} ref={takeFocus}>
          {call ? call.texts.receipt : labels.receipt}
        </h2>
      </header>
      <dl>
        {rows.map(
          ([name, text]) =>
            text && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {!call && <LaterCall id={id} call={callTime} strings={strings} onBook={onBook} />}
      <div className="form-end">
        {call && (
          <a
            className="button"
            href={localizePath(`/consultation#${call.token}`, strings.locale)}
          >
            {call.texts.manage}
          </a>
        )}
        <button type="button" className="button" onClick={onAgain}>
          {strings.receiptAgain}
        </button>
      </div>
    </section>
  );
}
