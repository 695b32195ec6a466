import type { Messages } from '../../i18n/messages.ts';
import { Stamp } from '../../illustrations/Engraving.tsx';

interface Received {
  about: string;
  coupon?: string;
  message: string;
  email: string;
}

interface ReceiptProps {
  id: string;
  received: Received;
  labels: Record<'receipt' | 'message' | 'next', string>;
  strings: Messages['forms'];
  onAgain: () => void;
}

/** The focused form is gone, so the heading takes the focus. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}

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
