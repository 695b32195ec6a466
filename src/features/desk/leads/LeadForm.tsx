import { useState } from 'react';

import { Field } from '../../../ui/forms/Field.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { Card } from '../../../ui/signed-in/Card.tsx';
import { formTexts, t } from '../../../ui/signed-in/texts.ts';
import { tell, useTold } from '../../../ui/signed-in/useTold.ts';

import { saveLead } from '../data/acts.ts';
import type { Lead, LeadState } from '../data/shapes.ts';
import { Changed } from './Changed.tsx';
import { stateText } from './State.tsx';

/** As the database has it. */
const rules = { state: { required: true }, note: { required: false, max: 2000 } };

/** What a state may become; the database refuses anything else. */
const next: Record<LeadState, LeadState[]> = {
  new: ['new', 'answered', 'won', 'lost'],
  answered: ['answered', 'won', 'lost'],
  won: ['won'],
  lost: ['lost', 'answered'],
};

/**
 * State, note and officer of a lead. What is typed here goes by the lead as it was when the form was
 * opened: after another officer's change it says so, and saves nothing before the user has chosen.
 */
export function LeadForm({ lead }: { lead: Lead }) {
  const [base, setBase] = useState(lead);
  const [typed, setTyped] = useState(false);
  // What the fields hold as long as nobody types.
  const [shown, setShown] = useState<Values>(valuesOf(lead));
  const [edition, setEdition] = useState(0);
  const changed = lead.changed_at !== base.changed_at;

  /** Goes by the lead as it is now, and begins anew where the fields would say something else. */
  function follow(): void {
    const now = valuesOf(lead);
    setBase(lead);
    setTyped(false);
    setShown(now);
    if (typed || now.state !== shown.state || now.note !== shown.note)
      setEdition(edition + 1);
  }

  // Nothing would be lost.
  if (changed && !typed) follow();

  return (
    <Card id="lead-form" heading={t('desk.progress')}>
      {changed && typed && (
        <Changed
          lead={lead}
          onTake={follow}
          onKeep={() => setBase({ ...base, changed_at: lead.changed_at })}
        />
      )}
      <Form
        key={edition}
        base={base}
        onTyped={() => setTyped(true)}
        onSaved={(values) => {
          setTyped(false);
          setShown(values);
        }}
      />
    </Card>
  );
}

interface Values {
  state: string;
  note: string;
}

function valuesOf({ state, note }: Lead): Values {
  return { state, note: note ?? '' };
}

interface FormProps {
  base: Lead;
  onTyped: () => void;
  onSaved: (values: Values) => void;
}

function Form({ base, onTyped, onSaved }: FormProps) {
  const { problems, submitting, onSubmit, onInput } = useForm({ rules, send });
  const [taking, take] = useTold();
  const shared = { form: 'lead', strings: formTexts() };
  const change = { lead: base.id, seen: base.changed_at };

  async function send({ state, note }: Values): Promise<void> {
    const outcome = await saveLead({ ...change, state, note, take: false });
    tell(outcome, t('desk.saved'));
    if (outcome.ok) onSaved({ state, note });
  }

  return (
    <form
      className="form"
      noValidate
      onSubmit={onSubmit}
      onInput={(event) => {
        onTyped();
        onInput(event);
      }}
    >
      <Field {...shared} name="state" label={t('desk.state')} problem={problems.state}>
        {(control) => (
          <select {...control} className="control" defaultValue={base.state}>
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
            defaultValue={base.note ?? ''}
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
            type="button"
            className="button"
            aria-busy={taking}
            onClick={() =>
              take(() =>
                saveLead({
                  ...change,
                  state: base.state,
                  note: base.note ?? '',
                  take: true,
                }),
              )
            }
          >
            {t('desk.take')}
          </button>
        )}
      </div>
    </form>
  );
}
