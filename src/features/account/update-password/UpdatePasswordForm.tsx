import { updatePassword } from '../../../supabase/auth.ts';
import { codeIsOld } from '../../../supabase/second-factor.ts';
import { sessionEmail } from '../../../supabase/session-entry.ts';
import { minPassword } from '../../../ui/forms/field-schemas.ts';
import { pageLeft } from '../../../ui/forms/useAction.ts';
import { updatePasswordSchema } from '../account-schemas.ts';
import { fillIn } from '../../../i18n/fill-in.ts';
import { localizePath } from '../../../i18n/paths.ts';
import { notify } from '../../../ui/notices/notice.ts';
import { AccountForm } from '../AccountForm.tsx';
import { dropFirstPassword } from '../first-password.ts';
import { keepEmail } from '../stored-email.ts';
import type { CodeTexts } from '../../../application/second-factor/code-texts.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useAccountForm } from '../useAccountForm.ts';

import type { CodeStep } from '../useCodeStep.tsx';
import type { UpdatePasswordProps } from './UpdatePasswordForms.tsx';

interface Props extends UpdatePasswordProps {
  askCode: (step: CodeStep) => Promise<boolean>;
  first?: boolean;
}

function wordsOf({ labels, strings, first }: Props) {
  if (!first) return { ...labels, password: labels.newPassword };
  return {
    password: strings.password,
    confirmPassword: labels.chooseConfirm,
    submit: labels.chooseSubmit,
    submitting: labels.chooseSubmitting,
    passwordUpdateErrorTitle: labels.chooseError,
  };
}

/** Sets the password. That ends every session, so the user has to log in (docs/specification.md 4). */
export function UpdatePasswordForm(props: Props) {
  const { labels, strings, locale, askCode, first } = props;
  const words = wordsOf(props);
  const { form, field } = useAccountForm({
    id: first ? 'choose' : 'update',
    schema: updatePasswordSchema,
    strings,
    error: words.passwordUpdateErrorTitle,
    send: async ({ password }, fail) => {
      if (await codeIsOld()) return askFirst(password, fail);
      return update(password, fail);
    },
    onRefused: ({ password }) => {
      if (password?.kind !== 'tooShort') return;
      const text = fillIn(strings.tooShort, { min: minPassword });
      notify({ title: labels.tooShortTitle, text, failed: true });
    },
  });

  async function update(password: string, fail: (text: string) => void) {
    const email = sessionEmail();
    const result = await updatePassword(password);
    if (result.codeNeeded) return askFirst(password, fail);
    if (result.ok) {
      // The log-in page confirms it, because this page closes at once.
      dropFirstPassword();
      keepEmail(email);
      const notice = first ? 'passwordChosen' : 'passwordUpdated';
      location.replace(localizePath(`/login?notice=${notice}`, locale));
      return pageLeft();
    }
    const { problem } = result;
    if (problem === 'expired')
      document.dispatchEvent(new CustomEvent('mode', { detail: 'expired' }));
    return fail(strings[problem]);
  }

  /** The typed password stays in the hidden form. */
  async function askFirst(password: string, fail: (text: string) => void) {
    const mode = document.documentElement.dataset['mode'] ?? 'form';
    const onBack = () =>
      document.dispatchEvent(new CustomEvent('mode', { detail: mode }));
    const onAccepted = () =>
      update(password, (text) => {
        onBack();
        fail(text);
      });
    const back = (texts: CodeTexts) => texts.cancel;
    return (await askCode({ onAccepted, back, onBack })) || fail(strings.offline);
  }

  return (
    <AccountForm {...form} label={words.submit} busyLabel={words.submitting}>
      <PasswordField
        {...field('password')}
        label={words.password}
        hint={strings.passwordHint}
        autoComplete="new-password"
        texts={strings}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={words.confirmPassword}
        autoComplete="new-password"
        texts={strings}
      />
    </AccountForm>
  );
}
