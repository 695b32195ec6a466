import type { FormEvent } from 'react';

import { languagesText } from '../../../application/formats.ts';
import { ownLocale } from '../../../application/texts.ts';
import { useReportedAction } from '../../../application/useReportedAction.ts';
import { spokenLanguageName } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/locales.ts';
import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx';
import { t } from '../desk-texts.ts';
import { type Member, setStaffLanguages } from './staff-api.ts';

/** Clients see what their officer speaks. */
export function StaffLanguages({ member }: { member: Member }) {
  const { id, name, email, languages } = member;
  const [saving, run] = useReportedAction();

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll('language');
    run(() => setStaffLanguages(id, chosen.map(String)), t('desk.saved'));
  }

  return (
    <details>
      <summary
        className="desk-action quiet wrap-break-word"
        aria-label={t('desk.languagesOf', { name: name ?? email })}
      >
        {languages.length > 0 ? languagesText(languages) : t('desk.noLanguages')}
      </summary>
      <form className="grid justify-items-start gap-1 pb-3" onSubmit={save}>
        {locales.map((code) => (
          <CheckboxField
            key={code}
            label={spokenLanguageName(code, ownLocale())}
            name="language"
            value={code}
            defaultChecked={languages.includes(code)}
          />
        ))}
        <button type="submit" className="button compact" aria-busy={saving}>
          {t('desk.save')}
        </button>
      </form>
    </details>
  );
}
