import { InputField, type InputFieldProps } from './InputField.tsx';

interface EmailFieldProps extends Omit<InputFieldProps, 'name' | 'input'> {
  /** `username` where a password manager should fill it in. */
  autoComplete?: 'username' | 'email';
}

/** The visitor's e-mail address. */
export function EmailField({ autoComplete = 'email', ...field }: EmailFieldProps) {
  const input = { type: 'email', inputMode: 'email', spellCheck: false } as const;
  return (
    <InputField
      {...field}
      name="email"
      input={{ ...input, autoComplete, required: true }}
    />
  );
}
