import { updatePassword } from '../../../supabase/auth.ts';
import { sessionEmail } from '../../../supabase/session-entry.ts';
import { minPassword } from '../../../ui/forms/validate.ts';
import { accountRules } from '../account-rules.ts';
import { fillIn } from '../../../i18n/fill-in.ts';
import { localizePath } from '../../../i18n/paths.ts';
import { notify } from '../../../ui/notices/notice.ts';
import { AccountForm } from '../AccountForm.tsx';
import { dropFirstPassword } from '../first-password.ts';
import { keepEmail } from '../kept-email.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useAccountForm } from '../useAccountForm.ts';

import type { UpdatePasswordProps } from './UpdatePasswordForms.tsx';

interface Props extends UpdatePasswordProps {
  /** Whether it is the account's first password. */
  first?: boolean;
}

/** What the form says of a new password, or of the first one. */
function wordsOf({ labels, strings, first }: Props) {
  if (!first) return { ...labels, password: labels.newPassword };
  return {
    password: strings.password,
    confirmPassword: labels.chooseConfirm,
    submit: labels.chooseSubmit,
    submitting: labels.chooseSubmitting,
    passwordUpdateErrorTitle: labels.chooseError,
  };
}

/** Sets the new password; then every session has ended, and the visitor logs in (docs/specification.md 4). */
export function UpdatePasswordForm(props: Props) {
  const { labels, strings, locale, first } = props;
  const words = wordsOf(props);
  const { problems, ...form } = useAccountForm({
    rules: accountRules.updatePassword,
    error: words.passwordUpdateErrorTitle,
    send: async ({ password }, fail) => {
      const email = sessionEmail();
      const result = await updatePassword(password);
      if (result.ok) {
        // The log-in page tells of it: this one is gone before anybody could read.
        dropFirstPassword();
        keepEmail(email);
        const notice = first ? 'passwordChosen' : 'passwordUpdated';
        location.replace(localizePath(`/login?notice=${notice}`, locale));
        return true;
      }
      const { problem } = result;
      if (problem === 'expired')
        document.dispatchEvent(new CustomEvent('mode', { detail: 'expired' }));
      fail(strings[problem]);
      return false;
    },
    onRefused: ({ password }) => {
      if (password?.kind !== 'tooShort') return;
      const text = fillIn(strings.tooShort, { min: minPassword });
      notify({ title: labels.tooShortTitle, text, failed: true });
    },
  });
  const shared = {
    form: first ? 'choose' : 'update',
    strings,
    autoComplete: 'new-password',
  } as const;
  return (
    <AccountForm {...form} label={words.submit} submittingLabel={words.submitting}>
      <PasswordField
        {...shared}
        name="password"
        label={words.password}
        hint={strings.passwordHint}
        problem={problems.password}
      />
      <PasswordField
        {...shared}
        name="confirmPassword"
        label={words.confirmPassword}
        problem={problems.confirmPassword}
      />
    </AccountForm>
  );
}
