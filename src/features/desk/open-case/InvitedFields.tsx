import { ownLocale } from '../../../application/texts.ts';
import { languages } from '../../../i18n/locales.ts';
import { type FormField, InputField, SelectField } from '../../../ui/forms/Field.tsx';
import { t } from '../desk-texts.ts';

interface InvitedFieldsProps {
  email: string;
  field: (name: 'name' | 'locale') => FormField;
}

/** The form repeats the address, because a mistyped one belongs to a stranger. */
export function InvitedFields({ email, field }: InvitedFieldsProps) {
  return (
    <>
      <p className="bordered-note amber wrap-anywhere" role="alert">
        {t('invitation.text', { email })}
      </p>
      <InputField
        {...field('name')}
        label={t('invitation.name')}
        type="text"
        autoComplete="off"
        required
        dir="auto"
      />
      <SelectField
        {...field('locale')}
        label={t('invitation.language')}
        defaultValue={ownLocale()}
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
