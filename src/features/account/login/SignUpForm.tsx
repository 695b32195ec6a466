import { useState } from 'react';

import { randomKey } from '../../../browser/random-key.ts';
import { referralVisits } from '../../../referrals/referral.ts';
import { signUp } from '../../../supabase/auth.ts';
import { EmailField, InputField } from '../../../ui/forms/Field.tsx';
import { retryKey } from '../../../ui/forms/retry-key.ts';
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
  const { texts, accountTexts, locale, referralDays, onSent } = props;
  const [formKey, setFormKey] = useState(randomKey);
  const { form, field } = useAccountForm({
    id: 'signup',
    schema: signUpSchema,
    texts: accountTexts,
    error: texts.signupError,
    send: async ({ fullName, phoneNumber, email, password }, fail) => {
      const referrals = referralVisits(referralDays);
      const person = { fullName, phoneNumber, email, password, locale };
      const key = await retryKey(formKey, person);
      const result = await signUp({ ...person, referrals, key });
      if (result.ok) {
        setFormKey(randomKey());
        onSent({ kind: 'signup', email });
        notify({ title: texts.signupSuccess, text: texts.signupSuccessText });
      } else fail(accountTexts[result.problem]);
    },
  });
  return (
    <AccountForm
      {...form}
      label={texts.submitSignup}
      busyLabel={texts.signingUp}
      otherWay={<ModeLink to="/login" locale={locale} label={texts.haveAccount} />}
    >
      <InputField
        {...field('fullName')}
        label={texts.fullName}
        type="text"
        autoComplete="name"
        required
      />
      <InputField
        {...field('phoneNumber')}
        label={texts.phoneNumber}
        optional
        type="tel"
        autoComplete="tel"
      />
      <EmailField {...field('email')} label={texts.email} />
      <PasswordField
        {...field('password')}
        label={accountTexts.password}
        hint={accountTexts.passwordHint}
        autoComplete="new-password"
        texts={accountTexts}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={texts.confirmPassword}
        autoComplete="new-password"
        texts={accountTexts}
      />
    </AccountForm>
  );
}
