import '../../../ui/forms/form.css';

import { useEffect, useState } from 'react';

import type { Messages } from '../../../i18n/messages.ts';
import { useHydrated } from '../../../ui/forms/useHydrated.ts';
import { prepareNotices } from '../../../ui/notices/notice.ts';
import type { AccountTexts } from '../account-texts.ts';
import { requestMode } from '../modes.ts';
import { useCodeStep } from '../useCodeStep.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { Providers } from './Providers.tsx';
import { type Sent, SentNote } from './SentNote.tsx';
import { SignUpForm } from './SignUpForm.tsx';

export interface LoginProps {
  texts: Messages['login'];
  accountTexts: AccountTexts;
  locale: string;
  google: boolean;
  /** Days for which a referral counts. */
  referralDays: number;
}

/**
 * All forms are rendered, and CSS hides all but one by `data-in`, so that it shows before React has
 * loaded.
 */
export function LoginForms(props: LoginProps) {
  const root = useHydrated<HTMLDivElement>();
  const [sent, setSent] = useState<Sent>();
  const { step, askCode } = useCodeStep(props.locale);
  useEffect(prepareNotices, []);

  function reportSent(sentEmail: Sent): void {
    setSent(sentEmail);
    requestMode('login');
  }

  return (
    <div ref={root}>
      <div data-in="login">
        {sent && <SentNote {...props} sent={sent} />}
        <LoginForm {...props} onUnconfirmed={setSent} askCode={askCode} />
        <Providers {...props} />
      </div>
      {step}
      <div data-in="signup">
        <SignUpForm {...props} onSent={reportSent} />
      </div>
      <div data-in="forgot">
        <ForgotForm {...props} onSent={reportSent} />
      </div>
      <div data-in="confirm change">
        <ConfirmForm {...props} />
      </div>
      <div data-in="enter">
        <ConfirmForm {...props} enters />
      </div>
    </div>
  );
}
