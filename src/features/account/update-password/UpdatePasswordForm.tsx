import { updatePassword } from '../../../supabase/auth.ts';
import { minPassword } from '../../../ui/forms/validate.ts';
import { accountRules } from '../rules.ts';
import { fillIn } from '../../../i18n/fill-in.ts';
import { localizePath } from '../../../i18n/paths.ts';
import { notify } from '../../../ui/notices/notice.ts';
import { AccountForm } from '../AccountForm.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { useAccountForm } from '../useAccountForm.ts';

import type { UpdatePasswordProps } from './UpdatePasswordForms.tsx';

/** Sets the new password; then every session has ended, and the visitor logs in (docs/specification.md 4). */
export function UpdatePasswordForm({ labels, strings, locale }: UpdatePasswordProps) {
  const { problems, ...form } = useAccountForm({
    rules: accountRules.updatePassword,
    error: labels.passwordUpdateErrorTitle,
    send: async ({ password }, fail) => {
      const result = await updatePassword(password);
      if (result.ok) {
        // The log-in page tells of it: this one is gone before anybody could read.
        location.replace(localizePath('/login?notice=passwordUpdated', locale));
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
  const shared = { form: 'update', strings, autoComplete: 'new-password' } as const;
  return (
    <AccountForm {...form} label={labels.submit} submittingLabel={labels.submitting}>
      <PasswordField
        {...shared}
        name="password"
        label={labels.newPassword}
        hint={strings.passwordHint}
        problem={problems.password}
      />
      <PasswordField
        {...shared}
        name="confirmPassword"
        label={labels.confirmPassword}
        problem={problems.confirmPassword}
      />
    </AccountForm>
  );
}
