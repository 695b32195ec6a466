import { fillIn } from '../../../i18n/fill-in.ts';
import { localizePath } from '../../../i18n/localize-path.ts';
import { hasPassword } from '../../../supabase/own-account.ts';
import { sessionEmail } from '../../../supabase/session-entry.ts';
import { keepNotice } from '../../../ui/notices/notice.ts';
import { enterAccount } from '../enter-account.ts';
import { keepFirstPassword } from '../first-password.ts';
import { RedeemForm } from '../RedeemForm.tsx';
import type { LoginProps } from './LoginForms.tsx';

interface ConfirmFormProps extends LoginProps {
  /** Whether the link logs in; otherwise it confirms an address. */
  enters?: boolean;
}

/** Undefined unless the database has dropped the password of the sign-up. */
async function toFirstPassword(locale: string): Promise<string | undefined> {
  if (await hasPassword()) return undefined;
  keepFirstPassword('again');
  return localizePath('/update-password', locale);
}

export function ConfirmForm({ texts, accountTexts, locale, enters }: ConfirmFormProps) {
  const done = enters ? texts.loginSuccess : texts.confirmed;
  return (
    <RedeemForm
      type="email"
      label={enters ? texts.submitLogin : texts.submitConfirm}
      busyLabel={enters ? texts.loggingIn : texts.confirming}
      error={enters ? texts.loginError : texts.confirmError}
      accountTexts={accountTexts}
      onRedeemed={(type) => {
        const changed = type === 'email_change';
        if (changed) keepNotice('addressChanged');
        return enterAccount({
          locale,
          // Without a type the link confirms a sign-up.
          first: type ? undefined : () => toFirstPassword(locale),
          title: done,
          text: changed
            ? undefined
            : fillIn(accountTexts.signedInAs, { email: sessionEmail() }),
          storageBlocked: accountTexts.storageBlocked,
        });
      }}
    />
  );
}
