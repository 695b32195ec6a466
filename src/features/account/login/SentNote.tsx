import { fillIn } from '../../../i18n/fill-in.ts';
import { resendConfirmation } from '../../../supabase/auth.ts';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { useAction } from '../../../ui/forms/useAction.ts';
import { notify } from '../../../ui/notices/notice.ts';
import type { LoginProps } from './LoginForms.tsx';

/** An email that was sent, or, if `unconfirmed`, one whose link was never opened. */
export interface Sent {
  kind: 'signup' | 'reset' | 'unconfirmed';
  email: string;
}

interface SentNoteProps extends LoginProps {
  sent: Sent;
}

/** Stays when the toast is gone, and can resend the confirmation. */
export function SentNote({ texts, accountTexts, sent: { kind, email } }: SentNoteProps) {
  const [sending, run] = useAction();
  const noteTexts = {
    signup: texts.sentSignup,
    reset: texts.sentReset,
    unconfirmed: texts.sentUnconfirmed,
  };

  async function resend(): Promise<void> {
    const result = await resendConfirmation(email);
    notify(
      result.ok
        ? { title: texts.resent, text: texts.signupSuccessText }
        : { title: texts.resendError, text: accountTexts[result.problem], failed: true },
    );
  }

  return (
    <section className="bordered-note amber sent">
      <h2>{kind === 'unconfirmed' ? texts.confirmFirst : texts.checkInbox}</h2>
      <p>{fillIn(noteTexts[kind], { email })}</p>
      {kind !== 'reset' && (
        <BusyButton
          className="button"
          busy={sending}
          label={texts.resend}
          busyLabel={texts.sendingLink}
          onClick={() => void run(resend)}
        />
      )}
    </section>
  );
}
