import { signIn } from '../../../supabase/auth.ts';
import { accountRules } from '../account-rules.ts';
import { AccountForm } from '../AccountForm.tsx';
import { enterDashboard } from '../enter-dashboard.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useAccountForm } from '../useAccountForm.ts';
import { EmailField } from '../../../ui/forms/Field.tsx';

import type { LoginProps } from './LoginForms.tsx';
import { ModeLink } from './ModeLink.tsx';
import type { Sent } from './SentNote.tsx';

interface LoginFormProps extends LoginProps {
  onUnconfirmed: (sent: Sent) => void;
}

/** Logs in with e-mail address and password (docs/specification.md 2.10, 5). */
export function LoginForm({ labels, strings, locale, onUnconfirmed }: LoginFormProps) {
  const { problems, ...form } = useAccountForm({
    rules: accountRules.login,
    error: labels.loginError,
    send: async ({ email, password }, fail) => {
      const result = await signIn(email, password);
      if (result.ok)
        return enterDashboard({
          locale,
          title: labels.loginSuccess,
          text: labels.loginSuccessText,
          storageBlocked: strings.storageBlocked,
        });
      if (result.problem === 'unconfirmed') onUnconfirmed({ kind: 'unconfirmed', email });
      fail(strings[result.problem]);
      return false;
    },
  });
  return (
    <AccountForm
      {...form}
      label={labels.submitLogin}
      submittingLabel={labels.loggingIn}
      otherWay={
        <ModeLink to="/login?mode=forgot" locale={locale} label={labels.toForgot} />
      }
    >
      <EmailField
        form="login"
        label={labels.email}
        autoComplete="username"
        problem={problems.email}
        strings={strings}
      />
      <PasswordField
        form="login"
        name="password"
        label={strings.password}
        autoComplete="current-password"
        problem={problems.password}
        strings={strings}
      />
    </AccountForm>
  );
}
