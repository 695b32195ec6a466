import { useStore } from '@nanostores/react';
import { useCallback } from 'react';

import { failureText } from '../../../application/failure-text.ts';
import { Link } from '../../../application/Link.tsx';
import { ownLocale } from '../../../application/texts.ts';
import { useAnswer } from '../../../application/useAnswer.ts';
import { languages } from '../../../i18n/locales.ts';
import {
  EmailField,
  type FormField,
  InputField,
  SelectField,
} from '../../../ui/forms/Field.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { casePath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { ServiceOptions } from '../ServiceOptions.tsx';
import { OfficerOptions } from '../staff/OfficerOptions.tsx';
import { $staff } from '../staff/staff-api.ts';
import { useIsManager } from '../useIsManager.ts';
import { readExistingCases } from './open-case-api.ts';
import { type LeadOfCase, useOpenCase } from './useOpenCase.ts';

/**
 * Invites a lead's sender who has no account; for a typed address without an account, first asks
 * for the person's name.
 */
export function OpenCaseForm({ lead }: { lead?: LeadOfCase }) {
  const { form, field, submitting, failure, ...found } = useOpenCase(lead);
  const { typed, chosen, unknownEmail } = found;
  const manager = useIsManager();
  return (
    <form {...form} aria-label={t('desk.openCase')}>
      {!lead && (
        <EmailField
          {...field('email')}
          label={t('desk.clientEmail')}
          defaultValue={typed.email}
        />
      )}
      {unknownEmail && <InvitedFields email={unknownEmail} field={field} typed={typed} />}
      <SelectField
        {...field('service')}
        label={t('desk.service')}
        defaultValue={typed.service}
        required
      >
        <option value="" disabled>
          {t('desk.chooseService')}
        </option>
        <ServiceOptions />
      </SelectField>
      {chosen && <ExistingCases {...chosen} />}
      {manager && <OfficerSelect field={field('officer')} officer={typed.officer} />}
      {failure && (
        <p className="field-problem" role="alert">
          {failureText(failure)}
        </p>
      )}
      <div className="form-end">
        <SubmitButton
          busy={submitting}
          label={t(unknownEmail ? 'invitation.submit' : 'desk.openCase')}
          busyLabel={t('desk.openingCase')}
        />
      </div>
    </form>
  );
}

interface InvitedFieldsProps {
  email: string;
  field: (name: 'name' | 'locale') => FormField;
  typed: { name?: string | undefined; locale?: string | undefined };
}

/** The form repeats the address, because a mistyped one belongs to a stranger. */
function InvitedFields({ email, field, typed }: InvitedFieldsProps) {
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
        defaultValue={typed.name}
      />
      <SelectField
        {...field('locale')}
        label={t('invitation.language')}
        defaultValue={typed.locale ?? ownLocale()}
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

interface OfficerSelectProps {
  field: FormField;
  officer: string | undefined;
}

function OfficerSelect({ field, officer }: OfficerSelectProps) {
  const staff = useStore($staff).data?.value;
  // Without options there would be nothing to choose.
  if (!staff) return null;
  return (
    <SelectField {...field} label={t('desk.officer')} defaultValue={officer}>
      <option value="">{t('desk.myself')}</option>
      <OfficerOptions officers={staff} />
    </SelectField>
  );
}

interface ExistingCasesProps {
  email: string;
  service: string;
}

/** Warns that the client has an open case of this service. Shows nothing if that is unknown. */
function ExistingCases({ email, service }: ExistingCasesProps) {
  const read = useCallback(() => readExistingCases(email, service), [email, service]);
  const outcome = useAnswer(read);
  const cases = outcome?.ok ? outcome.value : [];
  return (
    <div role="status">
      {cases.length > 0 && (
        <div className="bordered-note amber">
          <p>{t('desk.openAlready')}</p>
          <ul>
            {cases.map(({ reference, officer }, index) => (
              <li key={index} className="wrap-anywhere">
                {reference && (
                  <Link className="whitespace-nowrap" href={casePath(reference)}>
                    {reference}
                  </Link>
                )}
                {reference && officer && ' · '}
                {officer && t('desk.openAlreadyWith', { name: officer })}
                {!reference && !officer && t('deskCase.noOfficer')}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
