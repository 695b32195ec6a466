import '../../../ui/forms/form.css';

import { useEffect } from 'react';

import { updatePassword, type AuthProblem } from '../../../supabase/auth.ts';
import { redeem } from '../redeem.ts';
import { accountRules, minPassword } from '../../../ui/forms/validate.ts';
import { fillIn } from '../../../i18n/fill-in.ts';
import type { Messages } from '../../../i18n/messages.ts';
import { localizePath } from '../../../i18n/paths.ts';
import { notify, prepareNotices } from '../../../ui/notices/notice.ts';
import { AccountForm } from '../AccountForm.tsx';
import { PasswordField } from '../PasswordField.tsx';
import type { AccountStrings } from '../strings.ts';
import { useForm } from '../../../ui/forms/useForm.ts';
import { useHydrated } from '../../../ui/forms/useHydrated.ts';

interface UpdatePasswordFormProps {
  labels: Messages['updatePassword'];
  strings: AccountStrings;
  locale: string;
}

/**
 * Uses the link once. The session that it gives serves all further tries (docs/reliability.md
 * R1.11).
 */
async function update(password: string): Promise<AuthProblem | undefined> {
  const pass = window.arrival?.pass;
  if (pass) {
    const used = await redeem(pass, 'recovery');
    if (!used.ok) return used.problem;
    delete window.arrival;
  }
  const result = await updatePassword(password);
  return result.ok ? undefined : result.problem;
}

/**
 * Sets the new password. Then every session has ended, and the visitor logs in anew
 * (docs/specification.md 4).
 */
export function UpdatePasswordForm({ labels, strings, locale }: UpdatePasswordFormProps) {
  const root = useHydrated<HTMLFormElement>();
  useEffect(prepareNotices, []);

  const { problems, ...form } = useForm({
    rules: accountRules.updatePassword,
    send: async ({ password }) => {
      const problem = await update(password);
      if (!problem) {
        // The log-in page says so, because this page is left before anybody could read it.
        location.replace(localizePath('/login?notice=passwordUpdated', locale));
        return true;
      }
      if (problem === 'expired')
        document.dispatchEvent(new CustomEvent('mode', { detail: 'expired' }));
      notify({
        title: labels.passwordUpdateErrorTitle,
        text: strings[problem],
        failed: true,
      });
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
    <AccountForm
      {...form}
      ref={root}
      label={labels.submit}
      submittingLabel={labels.submitting}
    >
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
