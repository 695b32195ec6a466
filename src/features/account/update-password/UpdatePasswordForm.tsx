import { useSyncExternalStore } from 'react';

import type { CodeTexts } from '../../../application/second-factor/code-texts.ts';
import { fillIn } from '../../../i18n/fill-in.ts';
import { localizePath } from '../../../i18n/paths.ts';
import { changePassword, updatePassword } from '../../../supabase/auth.ts';
import type { AuthResult } from '../../../supabase/auth-problem.ts';
import { codeIsOld } from '../../../supabase/second-factor.ts';
import { sessionEmail } from '../../../supabase/session-entry.ts';
import type { FormField } from '../../../ui/forms/Field.tsx';
import { minPassword } from '../../../ui/forms/field-schemas.ts';
import { pageLeft } from '../../../ui/forms/useAction.ts';
import { notify } from '../../../ui/notices/notice.ts';
import { updatePasswordSchema } from '../account-schemas.ts';
import { AccountForm } from '../AccountForm.tsx';
import { dropFirstPassword } from '../first-password.ts';
import { currentMode, modeChange } from '../modes.ts';
import { PasswordField } from '../PasswordField.tsx';
import { keepEmail } from '../stored-email.ts';
import { useAccountForm } from '../useAccountForm.ts';
import type { CodeStep } from '../useCodeStep.tsx';
import type { UpdatePasswordProps } from './UpdatePasswordForms.tsx';

interface Props extends UpdatePasswordProps {
  askCode: (step: CodeStep) => Promise<boolean>;
  first?: boolean;
}

type Change = () => Promise<AuthResult>;
type Fail = (text: string) => void;
type Refuse = (name: 'currentPassword', text: string) => void;

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
    send: async ({ currentPassword: current, password }, fail, refuse) => {
      const email = sessionEmail();
      const change = () =>
        current === undefined
          ? updatePassword(password)
          : changePassword({ email, current, password });
      if (await codeIsOld()) return askFirst(change, fail, refuse);
      return update(change, fail, refuse);
    },
    onRefused: ({ password }) => {
      if (password?.kind !== 'tooShort') return;
      const text = fillIn(strings.tooShort, { min: minPassword });
      notify({ title: labels.tooShortTitle, text, failed: true });
    },
  });

  async function update(change: Change, fail: Fail, refuse: Refuse) {
    const email = sessionEmail();
    const result = await change();
    if (result.codeNeeded) return askFirst(change, fail, refuse);
    if (result.ok) {
      // The log-in page confirms it, because this page closes at once.
      dropFirstPassword();
      keepEmail(email);
      const notice = first ? 'passwordChosen' : 'passwordUpdated';
      location.replace(localizePath(`/login?notice=${notice}`, locale));
      return pageLeft();
    }
    const { problem } = result;
    if (problem === 'credentials') return refuse('currentPassword', labels.wrongPassword);
    if (problem === 'expired')
      document.dispatchEvent(new CustomEvent('mode', { detail: 'expired' }));
    return fail(strings[problem]);
  }

  /** What was typed stays in the hidden form. */
  async function askFirst(change: Change, fail: Fail, refuse: Refuse) {
    const mode = currentMode() ?? 'form';
    const onBack = () =>
      document.dispatchEvent(new CustomEvent('mode', { detail: mode }));
    const onAccepted = () =>
      update(
        change,
        (text) => {
          onBack();
          fail(text);
        },
        (name, text) => {
          onBack();
          refuse(name, text);
        },
      );
    const back = (texts: CodeTexts) => texts.cancel;
    return (await askCode({ onAccepted, back, onBack })) || fail(strings.offline);
  }

  return (
    <AccountForm
      {...form}
      label={words.submit}
      busyLabel={words.submitting}
      otherWay={
        !first && (
          <a
            className="link-more"
            data-in="own"
            href={localizePath('/login?mode=forgot', locale)}
          >
            {labels.forgot}
          </a>
        )
      }
    >
      {!first && <CurrentPassword {...props} field={field('currentPassword')} />}
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

const onModeChange = (tell: () => void) => {
  document.addEventListener(modeChange, tell);
  return () => document.removeEventListener(modeChange, tell);
};

/** Only for users who came without a link. Otherwise the form does not send it. */
function CurrentPassword({ labels, strings, field }: Props & { field: FormField }) {
  const mode = useSyncExternalStore(onModeChange, currentMode, () => undefined);
  return (
    <div data-in="own">
      <PasswordField
        {...field}
        label={labels.currentPassword}
        autoComplete="current-password"
        disabled={mode !== 'own'}
        texts={strings}
      />
    </div>
  );
}
