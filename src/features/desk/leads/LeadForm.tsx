import * as v from 'valibot';

import { formTexts } from '../../../application/texts.ts';
import { reportOutcome } from '../../../application/useReportedAction.ts';
import { Card } from '../../../ui/Card.tsx';
import { SelectField, TextField } from '../../../ui/forms/Field.tsx';
import { optionalText } from '../../../ui/forms/field-schemas.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import type { LeadState } from '../data/desk-shapes.ts';
import { t } from '../desk-texts.ts';
import { stateText } from '../listing/LeadState.tsx';
import { LeadChanged } from './LeadChanged.tsx';
import type { LeadDraft } from './useLeadDraft.ts';

/** What a state may become; the database refuses anything else. */
const next: Record<LeadState, LeadState[]> = {
  new: ['new', 'answered', 'won', 'lost'],
  answered: ['answered', 'won', 'lost'],
  won: ['won'],
  lost: ['lost', 'answered'],
};

const schema = v.object({
  state: v.picklist(Object.keys(next) as LeadState[]),
  note: optionalText(2000),
});

/** By which a button elsewhere on the screen belongs to the form. */
const formId = 'lead-values';

export function LeadForm({ draft }: { draft: LeadDraft }) {
  const { base, values, edit, save, stale } = draft;
  const { form, field, submitting } = useForm({
    id: 'lead',
    schema,
    texts: formTexts(),
    send,
  });

  async function send(
    { state, note }: v.InferOutput<typeof schema>,
    _: HTMLFormElement,
    pressed?: string,
  ): Promise<void> {
    const nextState = pressed === 'lost' ? pressed : state;
    reportOutcome(
      await save({ state: nextState, note }, pressed === 'take'),
      t('desk.saved'),
    );
  }

  return (
    <Card id="lead-form" heading={t('desk.progress')}>
      {stale && <LeadChanged draft={draft} />}
      <form {...form} id={formId}>
        <SelectField
          {...field('state')}
          label={t('desk.state')}
          value={values.state}
          onChange={({ target }) => edit({ state: target.value as LeadState })}
        >
          {next[base.state].map((state) => (
            <option key={state} value={state}>
              {stateText(state)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('note')}
          label={t('desk.note')}
          hint={t('desk.noteHint')}
          rows={4}
          value={values.note}
          onChange={({ target }) => edit({ note: target.value })}
        />
        <div className="form-end">
          <SubmitButton
            busy={submitting}
            label={t('desk.save')}
            busyLabel={t('desk.saving')}
            className="button"
          />
          {!base.mine && <TakeButton busy={submitting} />}
        </div>
      </form>
    </Card>
  );
}

function TakeButton({ busy }: { busy: boolean }) {
  return (
    <button
      ref={keepFocus}
      type="submit"
      className="button"
      value="take"
      aria-disabled={busy || undefined}
    >
      {t('desk.take')}
    </button>
  );
}

/** Also saves the form's other values. */
export function LostButton({ draft: { base } }: { draft: LeadDraft }) {
  if (base.state === 'lost' || !next[base.state].includes('lost')) return null;
  return (
    <button
      ref={keepFocus}
      type="submit"
      form={formId}
      className="button compact"
      value="lost"
    >
      {stateText('lost')}
    </button>
  );
}
