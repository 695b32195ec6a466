import { useSyncExternalStore } from 'react';

import type { CodeTexts } from '../../../application/second-factor/code-texts.ts';
import { fillIn } from '../../../i18n/fill-in.ts';
import { localizePath } from '../../../i18n/localize-path.ts';
import { changePassword, updatePassword } from '../../../supabase/auth.ts';
import type { AuthResult } from '../../../supabase/auth-problem.ts';
import { isCodeOld } from '../../../supabase/second-factor.ts';
import { sessionEmail } from '../../../supabase/session-entry.ts';
import type { FormField } from '../../../ui/forms/Field.tsx';
import { minPassword } from '../../../ui/forms/field-schemas.ts';
import { pageLeft } from '../../../ui/forms/useAction.ts';
import { notify } from '../../../ui/notices/notice.ts';
import { updatePasswordSchema } from '../account-schemas.ts';
import { AccountForm } from '../AccountForm.tsx';
import { dropFirstPassword } from '../first-password.ts';
import { currentMode, onModeChange, requestMode } from '../modes.ts';
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

function wordsOf({ texts, accountTexts, first }: Props) {
  if (!first) return { ...texts, password: texts.newPassword };
  return {
    password: accountTexts.password,
    confirmPassword: texts.chooseConfirm,
    submit: texts.chooseSubmit,
    submitting: texts.chooseSubmitting,
    passwordUpdateErrorTitle: texts.chooseError,
  };
}

/** Sets the password. That ends every session, so the user has to log in (docs/specification.md 4). */
export function UpdatePasswordForm(props: Props) {
  const { texts, accountTexts, locale, askCode, first } = props;
  const words = wordsOf(props);
  const { form, field } = useAccountForm({
    id: first ? 'choose' : 'update',
    schema: updatePasswordSchema,
    texts: accountTexts,
    error: words.passwordUpdateErrorTitle,
    send: async ({ currentPassword: current, password }, fail, refuse) => {
      const email = sessionEmail();
      const change = () =>
        current === undefined
          ? updatePassword(password)
          : changePassword({ email, current, password });
      if (await isCodeOld()) return askFirst(change, fail, refuse);
      return update(change, fail, refuse);
    },
    onRefused: ({ password }) => {
      if (password?.kind !== 'tooShort') return;
      const text = fillIn(accountTexts.tooShort, { min: minPassword });
      notify({ title: texts.tooShortTitle, text, failed: true });
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
    if (problem === 'credentials') return refuse('currentPassword', texts.wrongPassword);
    if (problem === 'expired') requestMode('expired');
    return fail(accountTexts[problem]);
  }

  /** What was typed stays in the hidden form. */
  async function askFirst(change: Change, fail: Fail, refuse: Refuse) {
    const mode = currentMode() ?? 'form';
    const onBack = () => requestMode(mode);
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
    const back = (code: CodeTexts) => code.cancel;
    return (await askCode({ onAccepted, back, onBack })) || fail(accountTexts.offline);
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
            {texts.forgot}
          </a>
        )
      }
    >
      {!first && <CurrentPassword {...props} field={field('currentPassword')} />}
      <PasswordField
        {...field('password')}
        label={words.password}
        hint={accountTexts.passwordHint}
        autoComplete="new-password"
        texts={accountTexts}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={words.confirmPassword}
        autoComplete="new-password"
        texts={accountTexts}
      />
    </AccountForm>
  );
}

/** Only for users who came without a link. Otherwise the form does not send it. */
function CurrentPassword({ texts, accountTexts, field }: Props & { field: FormField }) {
  const mode = useSyncExternalStore(onModeChange, currentMode, () => undefined);
  return (
    <div data-in="own">
      <PasswordField
        {...field}
        label={texts.currentPassword}
        autoComplete="current-password"
        disabled={mode !== 'own'}
        texts={accountTexts}
      />
    </div>
  );
}
