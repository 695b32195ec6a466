import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as v from 'valibot';

import { ConfirmDialog } from '../../../application/ConfirmDialog.tsx';
import { Load } from '../../../application/Load.tsx';
import { formTexts } from '../../../application/texts.ts';
import {
  reportOutcome,
  useReportedAction,
} from '../../../application/useReportedAction.ts';
import { accessText, rightsText } from '../../../cases/access-text.ts';
import type { Person } from '../../../cases/case-shapes.ts';
import { FoldedSection } from '../../../ui/FoldedSection.tsx';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx';
import { EmailField } from '../../../ui/forms/Field.tsx';
import { email } from '../../../ui/forms/field-schemas.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { takeFocus } from '../../../ui/keep-focus.ts';
import { invitePerson, removePerson } from '../data/portal-api.ts';
import { $people } from '../data/portal-stores.ts';
import { $route } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';

/** The people to whom the client has given access to a case. */
export function People({ caseId }: { caseId: string }) {
  const state = useStore($people);
  const [inviting, setInviting] = useState<boolean>();
  return (
    <FoldedSection
      id="people"
      heading={t('cases.people')}
      open={useStore($route)?.hash === '#people'}
      // Few clients ever let somebody in.
      always={!state.data?.value?.length}
    >
      <p className="text-muted">{t('cases.peopleText')}</p>
      <Load state={state}>
        {(people) =>
          people.length === 0 ? (
            <p className="text-muted">{t('cases.noPeople')}</p>
          ) : (
            <ul className="border-t border-line">
              {people.map((person) => (
                <PersonLine key={person.id} caseId={caseId} person={person} />
              ))}
            </ul>
          )
        }
      </Load>
      {inviting ? (
        <InviteForm caseId={caseId} close={() => setInviting(false)} />
      ) : (
        <button
          ref={inviting === false ? takeFocus : undefined}
          type="button"
          className="button w-fit"
          onClick={() => setInviting(true)}
        >
          {t('cases.invitePerson')}
        </button>
      )}
    </FoldedSection>
  );
}

function PersonLine({ caseId, person }: { caseId: string; person: Person }) {
  const { id, accepted_at, may_upload, sees_invoices } = person;
  const [sending, send] = useReportedAction();
  const again = () =>
    invitePerson({ case_id: caseId, email: person.email, may_upload, sees_invoices });
  return (
    <li className="grid grid-cols-1 gap-1 border-b border-line py-2.5">
      <bdi className="font-semibold wrap-anywhere">{person.email}</bdi>
      <span className="text-small text-muted">{rightsText(person)}</span>
      <span className="text-small text-muted">{accessText(person)}</span>
      <span className="flex flex-wrap gap-x-5">
        {!accepted_at && (
          <BusyButton
            className="button-quiet"
            aria-label={`${t('cases.sendAgain')}: ${person.email}`}
            busy={sending}
            label={t('cases.sendAgain')}
            busyLabel={t('cases.peopleWorking')}
            onClick={() => send(again, t('cases.invitationSent'))}
          />
        )}
        <ConfirmDialog
          label={t('cases.removePerson')}
          name={`${t('cases.removePerson')}: ${person.email}`}
          className="button-quiet"
          question={t('cases.removePersonQuestion', { name: person.email })}
          text={t('cases.removePersonText')}
          busyLabel={t('cases.peopleWorking')}
          cancelLabel={t('cases.keepPerson')}
          action={() => removePerson(id)}
          done={t('cases.personRemoved')}
        />
      </span>
    </li>
  );
}

const schema = v.object({
  email,
  uploads: v.optional(v.literal('on')),
  billed: v.optional(v.literal('on')),
});

function InviteForm({ caseId, close }: { caseId: string; close: () => void }) {
  const { form, field, submitting } = useForm({
    id: 'person',
    schema,
    texts: formTexts(),
    send,
  });

  async function send(typed: v.InferOutput<typeof schema>) {
    const outcome = await invitePerson({
      case_id: caseId,
      email: typed.email,
      may_upload: typed.uploads === 'on',
      sees_invoices: typed.billed === 'on',
    });
    reportOutcome(outcome, t('cases.invitationSent'));
    if (outcome.ok) close();
  }

  return (
    <form
      {...form}
      className="form rounded-sheet border border-line bg-sheet p-4"
      aria-label={t('cases.invitePerson')}
    >
      <EmailField
        {...field('email')}
        label={t('cases.personEmail')}
        autoComplete="off"
        ref={takeFocus}
      />
      <CheckboxField name="uploads" label={t('cases.personUploads')} />
      <CheckboxField name="billed" label={t('cases.personBilled')} />
      <div className="form-end">
        <SubmitButton
          busy={submitting}
          label={t('cases.sendInvitation')}
          busyLabel={t('cases.peopleWorking')}
        />
        <button type="button" className="button" onClick={close}>
          {t('cases.peopleBack')}
        </button>
      </div>
    </form>
  );
}
