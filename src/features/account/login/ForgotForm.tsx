import { localizePath } from '../../../i18n/localize-path.ts';
import { requestPasswordReset } from '../../../supabase/auth.ts';
import { EmailField } from '../../../ui/forms/Field.tsx';
import { notify } from '../../../ui/notices/notice.ts';
import { forgotSchema } from '../account-schemas.ts';
import { AccountForm } from '../AccountForm.tsx';
import { useAccountForm } from '../useAccountForm.ts';
import type { LoginProps } from './LoginForms.tsx';
import { ModeLink } from './ModeLink.tsx';
import type { Sent } from './SentNote.tsx';

interface ForgotFormProps extends LoginProps {
  onSent: (sent: Sent) => void;
}

/** Its response is the same whether or not the account exists (docs/reliability.md R1.9). */
export function ForgotForm({ texts, accountTexts, locale, onSent }: ForgotFormProps) {
  const { form, field } = useAccountForm({
    id: 'forgot',
    schema: forgotSchema,
    texts: accountTexts,
    error: texts.resetLinkErrorTitle,
    send: async ({ email }, fail) => {
      const page = location.origin + localizePath('/update-password', locale);
      const result = await requestPasswordReset(email, page);
      if (result.ok) {
        onSent({ kind: 'reset', email });
        notify({ title: texts.resetLinkSentTitle, text: texts.resetLinkSent });
      } else fail(accountTexts[result.problem]);
    },
  });
  return (
    <AccountForm
      {...form}
      label={texts.submitForgot}
      busyLabel={texts.sendingLink}
      otherWay={<ModeLink to="/login" locale={locale} label={texts.backToLogin} />}
    >
      <EmailField {...field('email')} label={texts.email} autoComplete="username" />
    </AccountForm>
  );
}
