import { signUp } from '../../../supabase/auth.ts';
import { accountRules } from '../account-rules.ts';
import { notify } from '../../../ui/notices/notice.ts';
import { AccountForm } from '../AccountForm.tsx';
import { useAccountForm } from '../useAccountForm.ts';
import { PasswordField } from '../PasswordField.tsx';
import { EmailField, InputField } from '../../../ui/forms/Field.tsx';
import { useActKey } from '../../../ui/forms/useActKey.ts';
import { referralVisits } from '../../../ui/referral.ts';

import type { LoginProps } from './LoginForms.tsx';
import { ModeLink } from './ModeLink.tsx';
import type { Sent } from './SentNote.tsx';

interface SignUpFormProps extends LoginProps {
  onSent: (sent: Sent) => void;
}

/** Creates an account (docs/specification.md 2.10, 5). A mail asks to confirm its address. */
export function SignUpForm(props: SignUpFormProps) {
  const { labels, strings, locale, referralDays, onSent } = props;
  const { keyOf, renew } = useActKey();
  const { problems, ...form } = useAccountForm({
    rules: accountRules.signup,
    error: labels.signupError,
    send: async ({ fullName, phoneNumber, email, password }, fail) => {
      const referrals = referralVisits(referralDays);
      const person = { fullName, phoneNumber, email, password, locale };
      const result = await signUp({ ...person, referrals, key: keyOf(person) });
      if (result.ok) {
        renew();
        onSent({ kind: 'signup', email });
        notify({ title: labels.signupSuccess, text: labels.signupSuccessText });
      } else fail(strings[result.problem]);
    },
  });
  const shared = { form: 'signup', strings };
  return (
    <AccountForm
      {...form}
      label={labels.submitSignup}
      submittingLabel={labels.signingUp}
      otherWay={<ModeLink to="/login" locale={locale} label={labels.haveAccount} />}
    >
      <InputField
        {...shared}
        name="fullName"
        label={labels.fullName}
        problem={problems.fullName}
        input={{ type: 'text', autoComplete: 'name', required: true }}
      />
      <InputField
        {...shared}
        name="phoneNumber"
        label={labels.phoneNumber}
        optional={strings.optional}
        problem={problems.phoneNumber}
        input={{ type: 'tel', autoComplete: 'tel' }}
      />
      <EmailField {...shared} label={labels.email} problem={problems.email} />
      <PasswordField
        {...shared}
        name="password"
        label={strings.password}
        hint={strings.passwordHint}
        autoComplete="new-password"
        problem={problems.password}
      />
      <PasswordField
        {...shared}
        name="confirmPassword"
        label={labels.confirmPassword}
        autoComplete="new-password"
        problem={problems.confirmPassword}
      />
    </AccountForm>
  );
}
