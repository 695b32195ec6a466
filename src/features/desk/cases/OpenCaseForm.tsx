import { useStore } from '@nanostores/react';
import { useState } from 'react';

import { EmailField, Field } from '../../../ui/forms/Field.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { emailRule } from '../../../ui/forms/validate.ts';
import { notify } from '../../../ui/notices/notice.ts';
import type { Failure, Outcome } from '../../../application/failure.ts';
import { failureText } from '../../../application/failure-text.ts';
import { openPath } from '../../../application/navigation.ts';
import { formTexts, serviceTitle, t } from '../../../application/texts.ts';
import { $role } from '../../../application/role.ts';

import type { Invited } from '../data/desk-calls.ts';
import { lacksAccount, openCase } from '../data/open-case.ts';
import { casePath } from '../desk-routes.ts';
import { catalogue, serviceOf } from '../desk-texts.ts';
import { useActKey } from '../../../ui/forms/useActKey.ts';
import { InvitedFields } from './InvitedFields.tsx';
import { OfficerSelect } from './OfficerSelect.tsx';

interface OpenCaseFormProps {
  /** The client's address; the form asks for it if unknown. */
  email?: string;
  /** The lead behind the case. Its edits are saved first, because opening a case leaves its screen. */
  lead?: { id: string; subject: string; settle: () => Promise<Outcome<string>> };
}

/**
 * Opens a case and goes to it. Invites a lead's sender who has no account; for a typed address without an account,
 * first asks for the person's name.
 */
export function OpenCaseForm({ email, lead }: OpenCaseFormProps) {
  const [failure, setFailure] = useState<Failure>();
  // The address that has no account.
  const [unknown, setUnknown] = useState('');
  const person = { required: Boolean(unknown), max: 120 };
  const rules = {
    email: email ? { required: false } : emailRule,
    name: person,
    locale: person,
    service: { required: true },
    officer: { required: false },
  };
  const { keyOf } = useActKey();
  const { problems, submitting, onSubmit, onInput } = useForm({ rules, send });
  const manager = useStore($role).data?.value === 'manager';
  const shared = { form: 'open-case', strings: formTexts() };

  async function send(values: Record<keyof typeof rules, string>): Promise<void> {
    const { service, officer } = values;
    setFailure(undefined);
    const seen = await lead?.settle();
    if (seen && !seen.ok) {
      setFailure(seen.failure);
      return;
    }
    const opened = {
      email: email ?? values.email,
      service,
      steps: catalogue()[service]?.steps ?? [],
      ...(officer && { officer }),
      ...(lead && seen && { lead: lead.id, seen: seen.value }),
    };
    const wanted = { ...opened, key: keyOf(opened) };
    const outcome = await openCase(wanted, invitedOf(values));
    if (outcome.ok) {
      const { reference, invited } = outcome.value;
      if (invited) tellInvited(opened.email);
      openPath(casePath(reference));
    } else if (!lead && lacksAccount(outcome.failure)) setUnknown(opened.email);
    else setFailure(outcome.failure);
  }

  function invitedOf(values: Record<keyof typeof rules, string>): Invited | undefined {
    if (lead) return { lead: lead.id };
    return unknown
      ? { email: unknown, name: values.name, locale: values.locale }
      : undefined;
  }

  return (
    <form
      className="form"
      aria-label={t('desk.openCase')}
      noValidate
      onSubmit={onSubmit}
      onInput={(event) => {
        // A changed address is checked again.
        if ((event.target as HTMLInputElement).name === 'email') setUnknown('');
        onInput(event);
      }}
    >
      {!email && (
        <EmailField {...shared} label={t('desk.clientEmail')} problem={problems.email} />
      )}
      {unknown && <InvitedFields email={unknown} form="open-case" problems={problems} />}
      <Field
        {...shared}
        name="service"
        label={t('desk.service')}
        problem={problems.service}
      >
        {(control) => (
          <select
            {...control}
            className="control"
            defaultValue={lead ? serviceOf(lead.subject) : ''}
            required
          >
            <option value="" disabled>
              {t('desk.chooseService')}
            </option>
            {Object.keys(catalogue()).map((service) => (
              <option key={service} value={service}>
                {serviceTitle(service)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {manager && <OfficerSelect form="open-case" />}
      {failure && (
        <p className="field-problem" role="alert">
          {failureText(failure)}
        </p>
      )}
      <div className="form-end">
        <SubmitButton
          submitting={submitting}
          label={t(unknown ? 'invitation.submit' : 'desk.openCase')}
          submittingLabel={t('desk.openingCase')}
        />
      </div>
    </form>
  );
}

/** The case's screen does not show that somebody got an e-mail. */
function tellInvited(email: string): void {
  notify({ title: t('invitation.opened'), text: t('invitation.sent', { email }) });
}
