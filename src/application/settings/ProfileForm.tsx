import { useStore } from '@nanostores/react';
import * as v from 'valibot';

import { languages, locales } from '../../i18n/locales.ts';
import { Card } from '../../ui/Card.tsx';
import { InputField, SelectField } from '../../ui/forms/Field.tsx';
import { optionalText, personName, phone } from '../../ui/forms/field-schemas.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { $profile, type Profile, saveProfile } from '../account/profile.ts';
import { Load } from '../Load.tsx';
import { formTexts, t } from '../texts.ts';
import { reportOutcome } from '../useReportedAction.ts';

export function ProfileForm() {
  const state = useStore($profile);
  return (
    <Card id="profile" heading={t('settings.profile')}>
      <Load state={state} lines={5}>
        {(profile) => <ProfileFields profile={profile} />}
      </Load>
    </Card>
  );
}

const schemaFor = (nameRequired: boolean) =>
  v.object({
    fullName: nameRequired ? personName : optionalText(120),
    phoneNumber: phone,
    locale: v.picklist([...locales, '']),
  });

function ProfileFields({ profile }: { profile: Profile }) {
  // Accounts from Google may have no name. Once set, a name is required: invoices and the desk use it.
  const required = Boolean(profile.full_name?.trim());
  const { form, field, submitting } = useForm({
    id: 'settings',
    schema: schemaFor(required),
    texts: formTexts(),
    send,
  });

  async function send(values: v.InferOutput<ReturnType<typeof schemaFor>>) {
    const locale = values.locale || null;
    reportOutcome(await saveProfile({ ...values, locale }), t('settings.saved'));
  }

  return (
    <form {...form}>
      <InputField
        {...field('fullName')}
        label={t('settings.fullName')}
        type="text"
        autoComplete="name"
        required={required}
        defaultValue={profile.full_name ?? ''}
        dir="auto"
      />
      <InputField
        {...field('phoneNumber')}
        label={t('settings.phone')}
        optional
        type="tel"
        autoComplete="tel"
        defaultValue={profile.phone_number ?? ''}
      />
      <SelectField
        {...field('locale')}
        label={t('settings.language')}
        defaultValue={profile.locale ?? ''}
      >
        <option value="">{t('settings.languageDefault')}</option>
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="form-end">
        <SubmitButton
          className="button button-ink"
          busy={submitting}
          label={t('settings.save')}
          busyLabel={t('settings.saving')}
        />
      </div>
    </form>
  );
}
