import { signIn } from '../../api/auth.ts';
import { accountRules } from '../../forms/validate.ts';
import { localizePath } from '../../i18n/paths.ts';
import { notify } from '../../stores/notice.ts';
import { enterDashboard } from '../account/enter-dashboard.ts';
import { PasswordField } from '../account/PasswordField.tsx';
import { EmailField } from '../EmailField.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { useForm } from '../useForm.ts';

import type { LoginProps } from './LoginForms.tsx';
import type { Sent } from './SentNote.tsx';

interface LoginFormProps extends LoginProps {
  onUnconfirmed: (sent: Sent) => void;
}

/** E-mail address and password (SPEC.md 2 and 5). */
export function LoginForm({ labels, strings, locale, onUnconfirmed }: LoginFormProps) {
  const { problems, submitting, onSubmit, onInput } = useForm({
    rules: accountRules.login,
    send: async ({ email, password }) => {
      const result = await signIn(email, password);
      if (result.ok)
        return enterDashboard({
          locale,
          title: labels.loginSuccess,
          text: labels.loginSuccessText,
          storageBlocked: strings.storageBlocked,
        });
      if (result.problem === 'unconfirmed') onUnconfirmed({ kind: 'unconfirmed', email });
      notify({ title: labels.loginError, text: strings[result.problem], failed: true });
      return false;
    },
  });
  return (
    <form
      className="form"
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      aria-label={labels.submitLogin}
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
      <div className="form-end">
        <SubmitButton
          submitting={submitting}
          label={labels.submitLogin}
          submittingLabel={labels.loggingIn}
        />
        <a
          className="link-more"
          href={localizePath('/login?mode=forgot', locale)}
          data-mode
        >
          {labels.toForgot}
        </a>
      </div>
    </form>
  );
}
