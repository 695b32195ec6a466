import { requestPasswordReset } from '../../api/auth.ts';
import { accountRules } from '../../forms/validate.ts';
import { localizePath } from '../../i18n/paths.ts';
import { notify } from '../../stores/notice.ts';
import { EmailField } from '../EmailField.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { useForm } from '../useForm.ts';

import type { LoginProps } from './LoginForms.tsx';
import { LoginLink } from './LoginLink.tsx';
import type { Sent } from './SentNote.tsx';

interface ForgotFormProps extends LoginProps {
  onSent: (sent: Sent) => void;
}

/** Asks for a reset link. Says the same whether or not the account exists (RELIABILITY.md 9). */
export function ForgotForm({ labels, strings, locale, onSent }: ForgotFormProps) {
  const { problems, submitting, onSubmit, onInput } = useForm({
    rules: accountRules.forgot,
    send: async ({ email }) => {
      const page = location.origin + localizePath('/update-password', locale);
      const result = await requestPasswordReset(email, page);
      if (result.ok) {
        onSent({ kind: 'reset', email });
        notify({ title: labels.resetLinkSentTitle, text: labels.resetLinkSent });
      } else
        notify({
          title: labels.resetLinkErrorTitle,
          text: strings[result.problem],
          failed: true,
        });
    },
  });
  return (
    <form
      className="form"
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      aria-label={labels.submitForgot}
    >
      <EmailField
        form="forgot"
        label={labels.email}
        autoComplete="username"
        problem={problems.email}
        strings={strings}
      />
      <div className="form-end">
        <SubmitButton
          submitting={submitting}
          label={labels.submitForgot}
          submittingLabel={labels.sendingLink}
        />
        <LoginLink locale={locale} label={labels.backToLogin} />
      </div>
    </form>
  );
}
