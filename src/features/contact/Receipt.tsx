import type { Messages } from '../../i18n/messages.ts';
import { Stamp } from '../../illustrations/Engraving.tsx';

/** What was sent, as its visitor reads it. */
interface Received {
  /** The service or the subject. */
  about: string;
  coupon?: string;
  message: string;
  email: string;
}

interface ReceiptProps {
  /** The id of its heading. */
  id: string;
  received: Received;
  labels: Record<'receipt' | 'message' | 'next', string>;
  strings: Messages['forms'];
  onAgain: () => void;
}

/** The form that had the focus is gone, so the heading takes it. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}

/** Stands where a form was that has been sent: what we received, and what comes next. */
export function Receipt({ id, received, labels, strings, onAgain }: ReceiptProps) {
  const rows = [
    [strings.receiptAbout, received.about],
    [strings.receiptCoupon, received.coupon],
    [labels.message, received.message],
    [strings.receiptAnswer, received.email],
    [
      strings.receiptNext,
      [strings.receiptMail, labels.next, strings.receiptWhen].join('\n'),
    ],
  ] as const;
  return (
    <section className="receipt" aria-labelledby={id}>
      <header>
        <Stamp name="seal" />
        <h2 id={id} tabIndex={-1} ref={takeFocus}>
          {labels.receipt}
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
      <button type="button" className="button" onClick={onAgain}>
        {strings.receiptAgain}
      </button>
    </section>
  );
}
