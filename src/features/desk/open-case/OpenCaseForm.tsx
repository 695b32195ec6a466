import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';

import { failureText } from '../../../application/failure-text.ts';
import { openPath } from '../../../application/navigation.ts';
import { $role } from '../../../application/role.ts';
import { formTexts } from '../../../application/texts.ts';
import { serviceTitle } from '../../../cases/case-texts.ts';
import type { Failure, Outcome } from '../../../supabase/failure.ts';
import { EmailField, SelectField } from '../../../ui/forms/Field.tsx';
import { choice, email, personName } from '../../../ui/forms/field-schemas.ts';
import { randomKey, retryKey } from '../../../ui/forms/retry-key.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { notify } from '../../../ui/notices/notice.ts';
import { casePath } from '../desk-routes.ts';
import { catalogue, serviceOf, t } from '../desk-texts.ts';
import { InvitedFields } from './InvitedFields.tsx';
import { OfficerSelect } from './OfficerSelect.tsx';
import { lacksAccount, openCase } from './open-case.ts';
import type { Invited } from './open-case-api.ts';
import { OpenAlready } from './OpenAlready.tsx';

/** Only some of the fields are shown at a time. */
const schema = v.object({
  email: v.optional(email),
  name: v.optional(personName),
  locale: v.optional(choice),
  // Undefined until one is chosen.
  service: v.optional(choice, ''),
  officer: v.optional(v.string()),
});
type Values = v.InferOutput<typeof schema>;

interface OpenCaseFormProps {
  /** The client's address; the form asks for it if unknown. */
  email?: string;
  /** The lead behind the case. Its edits are saved first, because opening a case leaves its screen. */
  lead?: { id: string; subject: string; settle: () => Promise<Outcome<number>> };
}

/**
 * Invites a lead's sender who has no account; for a typed address without an account, first asks
 * for the person's name.
 */
export function OpenCaseForm({ email: known, lead }: OpenCaseFormProps) {
  const [failure, setFailure] = useState<Failure>();
  // The address that has no account.
  const [unknown, setUnknown] = useState('');
  const [formKey] = useState(randomKey);
  const subject = lead ? serviceOf(lead.subject) : '';
  // The address once its field is left.
  const [chosen, setChosen] = useState({ email: known ?? '', service: subject });
  const { form, field, submitting } = useForm({
    id: 'open-case',
    schema,
    strings: formTexts(),
    send,
  });
  const manager = useStore($role).data?.value === 'manager';

  async function send(values: Values): Promise<void> {
    const { service, officer } = values;
    setFailure(undefined);
    const seen = await lead?.settle();
    if (seen && !seen.ok) {
      setFailure(seen.failure);
      return;
    }
    const opened = {
      email: known ?? values.email ?? '',
      service,
      steps: catalogue()[service]?.steps ?? [],
      ...(officer && { officer }),
      ...(lead && seen && { lead: lead.id, seen: seen.value }),
    };
    const request = { ...opened, key: await retryKey(formKey, opened) };
    const outcome = await openCase(request, invitedOf(values));
    if (outcome.ok) {
      const { reference, invited } = outcome.value;
      if (invited) tellInvited(opened.email);
      openPath(casePath(reference));
    } else if (!lead && lacksAccount(outcome)) setUnknown(opened.email);
    else setFailure(outcome.failure);
  }

  function readChosen({ currentTarget }: FormEvent<HTMLFormElement>): void {
    const typed = new FormData(currentTarget);
    const address = v.safeParse(email, known ?? typed.get('email'));
    const service = typed.get('service');
    setChosen({
      email: address.success ? address.output : '',
      service: typeof service === 'string' ? service : '',
    });
  }

  function invitedOf({ name, locale }: Values): Invited | undefined {
    if (lead) return { lead: lead.id };
    return name && locale ? { email: unknown, name, locale } : undefined;
  }

  return (
    <form
      {...form}
      aria-label={t('desk.openCase')}
      onInput={(event) => {
        // A changed address is checked again.
        if ((event.target as HTMLInputElement).name === 'email') setUnknown('');
        if ((event.target as HTMLInputElement).name === 'service') readChosen(event);
        form.onInput(event);
      }}
      onBlur={readChosen}
    >
      {!known && <EmailField {...field('email')} label={t('desk.clientEmail')} />}
      {unknown && <InvitedFields email={unknown} field={field} />}
      <SelectField
        {...field('service')}
        label={t('desk.service')}
        defaultValue={subject}
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
          label={t(unknown ? 'invitation.submit' : 'desk.openCase')}
          busyLabel={t('desk.openingCase')}
        />
      </div>
    </form>
  );
}

/** The case's screen does not show that somebody got an e-mail. */
function tellInvited(email: string): void {
  notify({ title: t('invitation.opened'), text: t('invitation.sent', { email }) });
}
