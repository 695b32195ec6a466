import { type KeyboardEvent, useState } from 'react';

import { Field, type FormField } from '../../ui/forms/Field.tsx';
import type { AccountTexts } from './account-texts.ts';

interface PasswordFieldProps extends FormField {
  label: string;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
  /** The form does not send it. */
  disabled?: boolean;
  texts: AccountTexts;
}

export function PasswordField(props: PasswordFieldProps) {
  const { autoComplete, disabled, ...field } = props;
  const { texts } = field;
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);

  function watchCapsLock({ nativeEvent }: KeyboardEvent): void {
    // Password managers dispatch events that lack this method.
    if (nativeEvent.getModifierState)
      setCapsLock(nativeEvent.getModifierState('CapsLock'));
  }

  return (
    <Field {...field}>
      {(control) => (
        <>
          <div className="password">
            <input
              {...control}
              className="control"
              type={shown ? 'text' : 'password'}
              autoComplete={autoComplete}
              disabled={disabled}
              autoCapitalize="none"
              spellCheck={false}
              required
              onKeyDown={watchCapsLock}
              onKeyUp={watchCapsLock}
              onBlur={() => setCapsLock(false)}
            />
            <button
              type="button"
              aria-pressed={shown}
              aria-label={texts.showPassword}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
            >
              <EyeIcon crossed={shown} />
            </button>
          </div>
          <p className="field-hint caps-lock" role="status">
            {capsLock && texts.capsLock}
          </p>
        </>
      )}
    </Field>
  );
}

/** The eye of Lucide's icons (ISC licence). */
function EyeIcon({ crossed }: { crossed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="m2 2 20 20" />}
    </svg>
  );
}
