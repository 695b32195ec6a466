import { localizePath } from '../../i18n/localize-path.ts';
import { Stamp } from '../../illustrations/Engraving.tsx';
import { callTimes } from './booking/call-days.ts';
import { LaterCall } from './booking/LaterCall.tsx';
import type { CallTime } from './booking/useCallTime.ts';
import type { FormTexts } from './form-texts.ts';
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
  texts: Record<'receipt' | 'message' | 'next', string>;
  formTexts: FormTexts;
  onAgain: () => void;
  callTime: CallTime;
  onBook: () => Promise<unknown>;
}

/** The focused form is gone, so the heading takes the focus. */
function focusHeading(heading: HTMLElement | null): void {
  heading?.focus();
}

export function ContactReceipt(props: ContactReceiptProps) {
  const { id, received, texts, formTexts, onAgain, callTime, onBook } = props;
  const { call } = received;
  const next = call
    ? [formTexts.receiptEmail, call.texts.next]
    : [formTexts.receiptEmail, texts.next, formTexts.receiptWhen];
  const rows = [
    ...(call ? callTimes(call, call.texts, formTexts.locale) : []),
    [formTexts.receiptAbout, received.about],
    [formTexts.receiptCoupon, received.coupon],
    [texts.message, received.message],
    [formTexts.receiptAnswer, received.email],
    [formTexts.receiptNext, next.join('\n')],
  ] as const;
  return (
    <section className="receipt" aria-labelledby={id}>
      <header>
        <Stamp name="seal" />
        <h2 id={id} tabIndex={-1} ref={focusHeading}>
          {call ? call.texts.receipt : texts.receipt}
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
      {!call && (
        <LaterCall id={id} call={callTime} formTexts={formTexts} onBook={onBook} />
      )}
      <div className="form-end">
        {call && (
          <a
            className="button"
            href={localizePath(`/consultation#${call.token}`, formTexts.locale)}
          >
            {call.texts.manage}
          </a>
        )}
        <button type="button" className="button" onClick={onAgain}>
          {formTexts.receiptAgain}
        </button>
      </div>
    </section>
  );
}
