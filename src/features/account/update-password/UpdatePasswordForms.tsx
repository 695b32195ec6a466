import '../../../ui/forms/form.css';

import { useEffect } from 'react';

import type { AuthCredential } from '../../../supabase/auth-callback.ts';
import type { Messages } from '../../../i18n/messages.ts';
import { prepareNotices } from '../../../ui/notices/notice.ts';
import { keepFirstPassword } from '../first-password.ts';
import { RedeemForm } from '../RedeemForm.tsx';
import type { AccountStrings } from '../account-strings.ts';
import { useCodeStep } from '../useCodeStep.tsx';
import { useHydrated } from '../../../ui/forms/useHydrated.ts';

import { UpdatePasswordForm } from './UpdatePasswordForm.tsx';

export interface UpdatePasswordProps {
  labels: Messages['updatePassword'];
  strings: AccountStrings;
  locale: string;
}

function showForm(type: AuthCredential['type']): void {
  const invited = type === 'invite';
  if (invited) keepFirstPassword('choose');
  const detail = invited ? 'choose' : 'form';
  document.dispatchEvent(new CustomEvent('mode', { detail }));
}

/** Redeems the link first, so that an expired one is reported before anything is typed. */
export function UpdatePasswordForms(props: UpdatePasswordProps) {
  const { labels, strings } = props;
  const root = useHydrated<HTMLDivElement>();
  const { step, askCode } = useCodeStep(props.locale);
  useEffect(prepareNotices, []);
  return (
    <div ref={root}>
      <div data-in="link invite">
        <RedeemForm
          type="recovery"
          label={labels.continue}
          busyLabel={labels.continuing}
          error={labels.passwordUpdateErrorTitle}
          strings={strings}
          onRedeemed={showForm}
        />
      </div>
      <div data-in="form">
        <UpdatePasswordForm {...props} askCode={askCode} />
      </div>
      <div data-in="choose again">
        <UpdatePasswordForm {...props} askCode={askCode} first />
      </div>
      {step}
    </div>
  );
}
