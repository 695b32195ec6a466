import { signIn } from '../../../supabase/auth.ts';
import { loginSchema } from '../account-schemas.ts';
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

export function LoginForm({ labels, strings, locale, onUnconfirmed }: LoginFormProps) {
  const { form, field } = useAccountForm({
    id: 'login',
    schema: loginSchema,
    strings,
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
      return fail(strings[result.problem]);
    },
  });
  return (
    <AccountForm
      {...form}
      label={labels.submitLogin}
      busyLabel={labels.loggingIn}
      otherWay={
        <ModeLink to="/login?mode=forgot" locale={locale} label={labels.toForgot} />
      }
    >
      <EmailField {...field('email')} label={labels.email} autoComplete="username" />
      <PasswordField
        {...field('password')}
        label={strings.password}
        autoComplete="current-password"
        texts={strings}
      />
    </AccountForm>
  );
}
