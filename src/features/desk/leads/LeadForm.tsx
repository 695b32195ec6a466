import { Field } from '../../../ui/forms/Field.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { Card } from '../../../ui/Card.tsx';
import { formTexts, t } from '../../../application/texts.ts';
import { tell } from '../../../application/useTold.ts';

import type { LeadState } from '../data/desk-shapes.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { LeadChanged } from './LeadChanged.tsx';
import { stateText } from './LeadState.tsx';
import type { LeadDraft } from './useLeadDraft.ts';

/** The database's limits. */
const rules = { state: { required: true }, note: { required: false, max: 2000 } };

/** Allowed changes of state. The database refuses others. */
const next: Record<LeadState, LeadState[]> = {
  new: ['new', 'answered', 'won', 'lost'],
  answered: ['answered', 'won', 'lost'],
  won: ['won'],
  lost: ['lost', 'answered'],
};

/** Connects a button elsewhere on the screen to the form. */
const formId = 'lead-values';

export function LeadForm({ draft }: { draft: LeadDraft }) {
  const { base, values, edit, save, stale } = draft;
  const { problems, submitting, onSubmit, onInput } = useForm({ rules, send });
  const shared = { form: 'lead', strings: formTexts() };

  async function send(
    { state, note }: Record<keyof typeof rules, string>,
    _: HTMLFormElement,
    pressed?: string,
  ): Promise<void> {
    const wanted = pressed === 'lost' ? pressed : (state as LeadState);
    tell(await save({ state: wanted, note }, pressed === 'take'), t('desk.saved'));
  }

  return (
    <Card id="lead-form" heading={t('desk.progress')}>
      {stale && <LeadChanged draft={draft} />}
      <form id={formId} className="form" noValidate onSubmit={onSubmit} onInput={onInput}>
        <Field {...shared} name="state" label={t('desk.state')} problem={problems.state}>
          {(control) => (
            <select
              {...control}
              className="control"
              value={values.state}
              onChange={({ target }) => edit({ state: target.value as LeadState })}
            >
              {next[base.state].map((state) => (
                <option key={state} value={state}>
                  {stateText(state)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          {...shared}
          name="note"
          label={t('desk.note')}
          hint={t('desk.noteHint')}
          problem={problems.note}
        >
          {(control) => (
            <textarea
              {...control}
              className="control"
              rows={4}
              dir="auto"
              value={values.note}
              onChange={({ target }) => edit({ note: target.value })}
            />
          )}
        </Field>
        <div className="form-end">
          <SubmitButton
            submitting={submitting}
            label={t('desk.save')}
            submittingLabel={t('desk.saving')}
          />
          {!base.mine && (
            <button
              ref={keepFocus}
              type="submit"
              className="button"
              value="take"
              aria-disabled={submitting || undefined}
            >
              {t('desk.take')}
            </button>
          )}
        </div>
      </form>
    </Card>
  );
}

/** Submits the form with the state "lost". */
export function LostButton({ draft: { base } }: { draft: LeadDraft }) {
  if (base.state === 'lost' || !next[base.state].includes('lost')) return null;
  return (
    <button ref={keepFocus} type="submit" form={formId} className="button" value="lost">
      {stateText('lost')}
    </button>
  );
}
