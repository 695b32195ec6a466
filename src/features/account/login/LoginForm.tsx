import type { CodeTexts } from '../../../application/second-factor/code-texts.ts';
import { signIn, signOut } from '../../../supabase/auth.ts';
import { forgetSession } from '../../../supabase/session.ts';
import { EmailField } from '../../../ui/forms/Field.tsx';
import { loginSchema } from '../account-schemas.ts';
import { AccountForm } from '../AccountForm.tsx';
import { enterAccount } from '../enter-account.ts';
import { requestMode } from '../modes.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useAccountForm } from '../useAccountForm.ts';
import type { CodeStep } from '../useCodeStep.tsx';
import type { LoginProps } from './LoginForms.tsx';
import { ModeLink } from './ModeLink.tsx';
import type { Sent } from './SentNote.tsx';

interface LoginFormProps extends LoginProps {
  onUnconfirmed: (sent: Sent) => void;
  askCode: (step: CodeStep) => Promise<boolean>;
}

/** The password has already opened a session, which does nothing without the code. */
async function backToPassword(): Promise<void> {
  requestMode('login');
  const left = await signOut();
  if (!left.ok) await forgetSession();
}

export function LoginForm(props: LoginFormProps) {
  const { texts, accountTexts, locale, onUnconfirmed, askCode } = props;

  const enter = () =>
    enterAccount({
      locale,
      title: texts.loginSuccess,
      text: texts.loginSuccessText,
      storageBlocked: accountTexts.storageBlocked,
    });

  const { form, field } = useAccountForm({
    id: 'login',
    schema: loginSchema,
    texts: accountTexts,
    error: texts.loginError,
    send: async ({ email, password }, fail) => {
      const result = await signIn(email, password);
      if (result.codeNeeded) {
        const back = (code: CodeTexts) => code.toPassword;
        const step = { onAccepted: enter, back, onBack: backToPassword };
        return (await askCode(step)) || fail(accountTexts.offline);
      }
      if (result.ok) return enter();
      if (result.problem === 'unconfirmed') onUnconfirmed({ kind: 'unconfirmed', email });
      return fail(accountTexts[result.problem]);
    },
  });
  return (
    <AccountForm {...form} label={texts.submitLogin} busyLabel={texts.loggingIn}>
      <EmailField {...field('email')} label={texts.email} autoComplete="username" />
      <PasswordField
        {...field('password')}
        label={accountTexts.password}
        autoComplete="current-password"
        texts={accountTexts}
      />
      <ModeLink to="/login?mode=forgot" locale={locale} label={texts.toForgot} />
    </AccountForm>
  );
}
