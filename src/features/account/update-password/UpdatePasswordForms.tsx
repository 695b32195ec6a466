import '../../../ui/forms/form.css';

import { useEffect } from 'react';

import type { Messages } from '../../../i18n/messages.ts';
import type { AuthCredential } from '../../../supabase/auth-callback.ts';
import { hasPassword } from '../../../supabase/own-account.ts';
import { dropCredential } from '../../../supabase/stored-credential.ts';
import { useHydrated } from '../../../ui/forms/useHydrated.ts';
import { prepareNotices } from '../../../ui/notices/notice.ts';
import type { AccountTexts } from '../account-texts.ts';
import { keepFirstPassword } from '../first-password.ts';
import { currentMode, requestMode } from '../modes.ts';
import { RedeemForm } from '../RedeemForm.tsx';
import { useCodeStep } from '../useCodeStep.tsx';
import { RenewForm } from './RenewForm.tsx';
import { UpdatePasswordForm } from './UpdatePasswordForm.tsx';

export interface UpdatePasswordProps {
  texts: Messages['updatePassword'];
  accountTexts: AccountTexts;
  locale: string;
}

/** A later link of an invitation is one for a new password. */
async function showForm(type: AuthCredential['type']): Promise<void> {
  const first = type === 'invite' || !(await hasPassword());
  const mode = first ? 'choose' : 'form';
  keepFirstPassword(mode);
  requestMode(mode);
}

/** An account from Google has no password to ask for. */
async function offerFirst(): Promise<void> {
  if (currentMode() === 'own' && !(await hasPassword())) requestMode('choose');
}

/** Keeps the link of an invitation, because it can be renewed. */
function showExpired(credential: AuthCredential | undefined): void {
  if (credential?.type === 'invite') return requestMode('renew');
  dropCredential();
  requestMode('expired');
}

/** Redeems the link first, so that an expired one is reported before anything is typed. */
export function UpdatePasswordForms(props: UpdatePasswordProps) {
  const { texts, accountTexts } = props;
  const root = useHydrated<HTMLDivElement>();
  const { step, askCode } = useCodeStep(props.locale);
  useEffect(prepareNotices, []);
  useEffect(() => void offerFirst(), []);
  return (
    <div ref={root}>
      <div data-in="link invite">
        <RedeemForm
          type="recovery"
          label={texts.continue}
          busyLabel={texts.continuing}
          error={texts.passwordUpdateErrorTitle}
          accountTexts={accountTexts}
          onRedeemed={showForm}
          onExpired={showExpired}
        />
      </div>
      <div data-in="renew">
        <RenewForm {...props} />
      </div>
      <div data-in="form own">
        <UpdatePasswordForm {...props} askCode={askCode} />
      </div>
      <div data-in="choose again">
        <UpdatePasswordForm {...props} askCode={askCode} first />
      </div>
      {step}
    </div>
  );
}
