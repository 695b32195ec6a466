import { useStore } from '@nanostores/react';

import { isLocale, languages } from '../../../i18n/locales.ts';
import { Field, InputField } from '../../../ui/forms/Field.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { nameRule, phoneRule } from '../../../ui/forms/validate.ts';

import { saveProfile } from '../data/account.ts';
import { $profile } from '../data/portal-stores.ts';
import type { Profile } from '../../../cases/case-shapes.ts';
import { Card } from '../../../ui/Card.tsx';
import { Load } from '../../../application/Load.tsx';
import { tell } from '../../../application/useTold.ts';
import { $user } from '../../../application/user.ts';
import { formTexts, t } from '../../../application/texts.ts';

export function ProfileForm() {
  const user = useStore($user);
  const state = useStore($profile);
  const email = user.status === 'signedIn' ? user.email : '';
  return (
    <Card
      id="profile"
      heading={t('settings.profile')}
      text={t('settings.profileText', { email })}
    >
      <Load state={state} lines={5}>
        {(profile) => <Form profile={profile} />}
      </Load>
    </Card>
  );
}

const rules = {
  fullName: nameRule,
  phoneNumber: phoneRule,
  locale: { required: false },
};

function Form({ profile }: { profile: Profile }) {
  // Accounts from Google may have no name. Once set, a name is required: invoices and the desk use it.
  const required = Boolean(profile.full_name?.trim());
  const { problems, submitting, onSubmit, onInput } = useForm({
    rules: { ...rules, fullName: { ...nameRule, required } },
    send,
  });
  const shared = { form: 'settings', strings: formTexts() };

  async function send({ locale, ...changes }: Record<keyof typeof rules, string>) {
    const chosen = isLocale(locale) ? locale : null;
    tell(await saveProfile({ ...changes, locale: chosen }), t('settings.saved'));
  }

  return (
    <form className="form" noValidate onSubmit={onSubmit} onInput={onInput}>
      <InputField
        {...shared}
        name="fullName"
        label={t('settings.fullName')}
        problem={problems.fullName}
        input={{
          type: 'text',
          autoComplete: 'name',
          required,
          defaultValue: profile.full_name ?? '',
          dir: 'auto',
        }}
      />
      <InputField
        {...shared}
        name="phoneNumber"
        label={t('settings.phone')}
        optional={shared.strings.optional}
        problem={problems.phoneNumber}
        input={{
          type: 'tel',
          autoComplete: 'tel',
          defaultValue: profile.phone_number ?? '',
        }}
      />
      <Field {...shared} name="locale" label={t('settings.language')} problem={undefined}>
        {(control) => (
          <select {...control} className="control" defaultValue={profile.locale ?? ''}>
            <option value="">{t('settings.languageDefault')}</option>
            {languages.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="form-end">
        <SubmitButton
          submitting={submitting}
          label={t('settings.save')}
          submittingLabel={t('settings.saving')}
        />
      </div>
    </form>
  );
}
