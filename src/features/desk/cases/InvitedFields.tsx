import { languages } from '../../../i18n/locales.ts';
import { Field, InputField } from '../../../ui/forms/Field.tsx';
import type { Problems } from '../../../ui/forms/useForm.ts';
import { formTexts, ownLocale, t } from '../../../application/texts.ts';

interface InvitedFieldsProps {
  email: string;
  form: string;
  problems: Problems<'name' | 'locale'>;
}

/** The recipient of an invitation. Repeats the address, because a typo would invite a stranger. */
export function InvitedFields({ email, form, problems }: InvitedFieldsProps) {
  const shared = { form, strings: formTexts() };
  return (
    <>
      <p className="bordered-note amber wrap-anywhere" role="alert">
        {t('invitation.text', { email })}
      </p>
      <InputField
        {...shared}
        name="name"
        label={t('invitation.name')}
        problem={problems.name}
        input={{ type: 'text', autoComplete: 'off', required: true, dir: 'auto' }}
      />
      <Field
        {...shared}
        name="locale"
        label={t('invitation.language')}
        problem={problems.locale}
      >
        {(control) => (
          <select {...control} className="control" defaultValue={ownLocale()}>
            {languages.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
