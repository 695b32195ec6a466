import { useState } from 'react';

import { referralVisits } from '../../../referrals/referral.ts';
import { signUp } from '../../../supabase/auth.ts';
import { EmailField, InputField } from '../../../ui/forms/Field.tsx';
import { randomKey, retryKey } from '../../../ui/forms/retry-key.ts';
import { notify } from '../../../ui/notices/notice.ts';
import { signUpSchema } from '../account-schemas.ts';
import { AccountForm } from '../AccountForm.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { useAccountForm } from '../useAccountForm.ts';
import type { LoginProps } from './LoginForms.tsx';
import { ModeLink } from './ModeLink.tsx';
import type { Sent } from './SentNote.tsx';

interface SignUpFormProps extends LoginProps {
  onSent: (sent: Sent) => void;
}

export function SignUpForm(props: SignUpFormProps) {
  const { labels, strings, locale, referralDays, onSent } = props;
  const [formKey, setFormKey] = useState(randomKey);
  const { form, field } = useAccountForm({
    id: 'signup',
    schema: signUpSchema,
    strings,
    error: labels.signupError,
    send: async ({ fullName, phoneNumber, email, password }, fail) => {
      const referrals = referralVisits(referralDays);
      const person = { fullName, phoneNumber, email, password, locale };
      const key = await retryKey(formKey, person);
      const result = await signUp({ ...person, referrals, key });
      if (result.ok) {
        setFormKey(randomKey());
        onSent({ kind: 'signup', email });
        notify({ title: labels.signupSuccess, text: labels.signupSuccessText });
      } else fail(strings[result.problem]);
    },
  });
  return (
    <AccountForm
      {...form}
      label={labels.submitSignup}
      busyLabel={labels.signingUp}
      otherWay={<ModeLink to="/login" locale={locale} label={labels.haveAccount} />}
    >
      <InputField
        {...field('fullName')}
        label={labels.fullName}
        type="text"
        autoComplete="name"
        required
      />
      <InputField
        {...field('phoneNumber')}
        label={labels.phoneNumber}
        optional
        type="tel"
        autoComplete="tel"
      />
      <EmailField {...field('email')} label={labels.email} />
      <PasswordField
        {...field('password')}
        label={strings.password}
        hint={strings.passwordHint}
        autoComplete="new-password"
        texts={strings}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={labels.confirmPassword}
        autoComplete="new-password"
        texts={strings}
      />
    </AccountForm>
  );
}
