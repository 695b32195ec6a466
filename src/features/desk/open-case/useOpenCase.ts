import { type FocusEvent, type FormEvent, useState } from 'react';
import * as v from 'valibot';

import { reloadAfter } from '../../../application/backend-api.ts';
import { openPath } from '../../../application/navigation.ts';
import { formTexts } from '../../../application/texts.ts';
import { type Failure, type Outcome, refusedWith } from '../../../supabase/failure.ts';
import { choice, email, personName } from '../../../ui/forms/field-schemas.ts';
import { useDraft } from '../../../ui/forms/useDraft.ts';
import { useForm } from '../../../ui/forms/useForm.ts';
import { notify } from '../../../ui/notices/notice.ts';
import { casePath } from '../desk-routes.ts';
import { deskTexts, serviceOf, t } from '../desk-texts.ts';
import * as api from './open-case-api.ts';

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

/** The lead behind a case. */
export interface LeadOfCase {
  id: string;
  email: string;
  subject: string;
  /** Saves its edits first, because opening a case leaves its screen. */
  settle: () => Promise<Outcome<number>>;
}

export function useOpenCase(lead: LeadOfCase | undefined) {
  const draft = useDraft<Partial<Values>>(`open-case-${lead?.id ?? ''}`);
  // What was typed before a reload; at first, what the inquiry is about.
  const [typed] = useState(() => ({
    service: lead ? serviceOf(lead.subject) : '',
    ...draft.kept,
  }));
  const [chosen, setChosen] = useState({
    email: lead?.email ?? draft.kept.email ?? '',
    service: typed.service,
  });
  const [failure, setFailure] = useState<Failure>();
  const [unknownEmail, setUnknownEmail] = useState('');
  const { form, field, submitting } = useForm({
    id: 'open-case',
    schema,
    texts: formTexts(),
    send,
    keep: draft.keep,
  });

  async function send(values: Values): Promise<void> {
    setFailure(undefined);
    const seen = await lead?.settle();
    if (seen && !seen.ok) return setFailure(seen.failure);
    const { service, officer } = values;
    const content = {
      email: lead?.email ?? values.email ?? '',
      service,
      steps: deskTexts().catalogue[service]?.steps ?? [],
      ...(officer && { officer_id: officer }),
      ...(lead && seen && { lead_id: lead.id, expected_version: seen.value }),
    };
    const request = { ...content, retry_key: await draft.retryKey(content) };
    const outcome = await openCase(request, invitedBy(values));
    if (outcome.ok) {
      draft.forget();
      const { reference, invited } = outcome.value;
      // The case's screen does not show that somebody got an email.
      if (invited) {
        const text = t('invitation.sent', { email: content.email });
        notify({ title: t('invitation.opened'), text });
      }
      openPath(casePath(reference));
    } else if (!lead && lacksAccount(outcome)) setUnknownEmail(content.email);
    else setFailure(outcome.failure);
  }

  function invitedBy({ name, locale }: Values): api.Invited | undefined {
    if (lead) return { lead: lead.id };
    return name && locale ? { email: unknownEmail, name, locale } : undefined;
  }

  function readChosen(element: HTMLFormElement): void {
    const typed = new FormData(element);
    const address = v.safeParse(email, lead?.email ?? typed.get('email'));
    setChosen({
      email: address.success ? address.output : '',
      service: String(typed.get('service') ?? ''),
    });
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement;
    // A changed address is checked again.
    if (name === 'email') setUnknownEmail('');
    if (name === 'service') readChosen(event.currentTarget);
    form.onInput(event);
  }

  return {
    form: {
      ...form,
      onInput,
      onBlur: (event: FocusEvent<HTMLFormElement>) => readChosen(event.currentTarget),
    },
    field,
    submitting,
    failure,
    typed,
    /** Address and service, once both are filled in: there may be such a case. */
    chosen: chosen.email && chosen.service ? chosen : undefined,
    /** The address that has no account. */
    unknownEmail,
  };
}

const noAccount = 'no_account';

interface OpenedCase {
  reference: string;
  invited: boolean;
}

/** First creates an account for the invited person if there is none. */
function openCase(opened: api.NewCase, invited?: api.Invited) {
  return reloadAfter(openInviting(opened, invited));
}

async function openInviting(
  opened: api.NewCase,
  invited?: api.Invited,
): Promise<Outcome<OpenedCase>> {
  const outcome = await api.openCase(opened, noAccount);
  if (!invited || !lacksAccount(outcome)) return openedCase(outcome, false);
  const sent = await api.inviteClient(invited);
  return sent.ok ? openedCase(await api.openCase(opened), sent.value.invited) : sent;
}

function openedCase(outcome: Outcome<string>, invited: boolean): Outcome<OpenedCase> {
  if (!outcome.ok) return outcome;
  return { ok: true, value: { reference: outcome.value, invited } };
}

function lacksAccount(outcome: Outcome<unknown>): boolean {
  return refusedWith(outcome, noAccount);
}
