import type { FormEvent } from 'react';

import { failureText } from '../../../application/failure-text.ts';
import { EmailField, SelectField } from '../../../ui/forms/Field.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { serviceOf, t } from '../desk-texts.ts';
import { ServiceOptions } from '../ServiceOptions.tsx';
import { useIsManager } from '../useIsManager.ts';
import { InvitedFields } from './InvitedFields.tsx';
import { OfficerSelect } from './OfficerSelect.tsx';
import { OpenAlready } from './OpenAlready.tsx';
import { useChosenCase } from './useChosenCase.ts';
import { type LeadOfCase, useOpenCase } from './useOpenCase.ts';

/**
 * Invites a lead's sender who has no account; for a typed address without an account, first asks
 * for the person's name.
 */
export function OpenCaseForm({ lead }: { lead?: LeadOfCase }) {
  const { form, field, submitting, failure, unknownEmail, forgetUnknownEmail } =
    useOpenCase(lead);
  const service = lead ? serviceOf(lead.subject) : '';
  const { chosen, readChosen } = useChosenCase({ email: lead?.email ?? '', service });
  const manager = useIsManager();

  function onInput(event: FormEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement;
    // A changed address is checked again.
    if (name === 'email') forgetUnknownEmail();
    if (name === 'service') readChosen(event);
    form.onInput(event);
  }

  return (
    <form {...form} aria-label={t('desk.openCase')} onInput={onInput} onBlur={readChosen}>
      {!lead && <EmailField {...field('email')} label={t('desk.clientEmail')} />}
      {unknownEmail && <InvitedFields email={unknownEmail} field={field} />}
      <SelectField
        {...field('service')}
        label={t('desk.service')}
        defaultValue={service}
        required
      >
        <option value="" disabled>
          {t('desk.chooseService')}
        </option>
        <ServiceOptions />
      </SelectField>
      {chosen.email && chosen.service && <OpenAlready {...chosen} />}
      {manager && <OfficerSelect {...field('officer')} />}
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
