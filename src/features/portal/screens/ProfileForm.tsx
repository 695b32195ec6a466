import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';

import { isLocale, languages } from '../../../i18n/locales.ts';
import { spaceBefore } from '../../../i18n/note.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';

import { saveAccount } from '../data/account.ts';
import { $account } from '../data/account-stores.ts';
import type { Profile } from '../data/shapes.ts';
import { Card } from '../parts/Card.tsx';
import { Load } from '../parts/Load.tsx';
import { useTold } from '../parts/useTold.ts';
import { $dashboard, showProfile } from '../store.ts';
import { t } from '../texts.ts';

/** Name, phone, and the language of mails. */
export function ProfileForm() {
  const state = useStore($dashboard);
  const account = useStore($account);
  const email = state.status === 'client' ? state.email : '';
  return (
    <Card
      id="profile"
      heading={t('settings.profile')}
      text={t('settings.profileText', { email })}
    >
      <Load state={account} lines={5}>
        {(profile) => <Form profile={profile} />}
      </Load>
    </Card>
  );
}

function Form({ profile }: { profile: Profile }) {
  const [saving, run] = useTold();

  async function save(data: FormData) {
    const [fullName = '', phoneNumber = '', locale] = [
      'full_name',
      'phone_number',
      'locale',
    ].map((name) => String(data.get(name) ?? '').trim());
    const changes = { fullName, phoneNumber, locale: isLocale(locale) ? locale : null };
    const outcome = await saveAccount(changes);
    if (outcome.ok) showProfile({ fullName, phoneNumber });
    return outcome;
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    run(() => save(data), t('settings.saved'));
  }

  return (
    <form className="form" onSubmit={onSubmit}>
      <div className="field">
        <label htmlFor="settings-name">{t('settings.fullName')}</label>
        <input
          id="settings-name"
          name="full_name"
          className="control"
          autoComplete="name"
          maxLength={100}
          defaultValue={profile.full_name ?? ''}
          dir="auto"
        />
      </div>
      <div className="field">
        <label htmlFor="settings-phone">
          {t('settings.phone')}
          {spaceBefore(t('settings.optional'))}
          <span className="field-optional">{t('settings.optional')}</span>
        </label>
        <input
          id="settings-phone"
          name="phone_number"
          className="control"
          type="tel"
          autoComplete="tel"
          maxLength={50}
          defaultValue={profile.phone_number ?? ''}
        />
      </div>
      <div className="field">
        <label htmlFor="settings-locale">{t('settings.language')}</label>
        <select
          id="settings-locale"
          name="locale"
          className="control"
          defaultValue={profile.locale ?? ''}
        >
          <option value="">{t('settings.languageDefault')}</option>
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="form-end">
        <SubmitButton
          submitting={saving}
          label={t('settings.save')}
          submittingLabel={t('settings.saving')}
        />
      </div>
    </form>
  );
}
