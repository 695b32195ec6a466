import { useState, type FormEvent } from 'react';

import { Field } from '../../../../ui/forms/Field.tsx';
import { formTexts, stepTitle, t } from '../../../../application/texts.ts';

import type { DeskStep } from '../data/desk-case-shapes.ts';

interface StepSelectProps {
  steps: DeskStep[];
  /** The draft's choice. */
  first: string | undefined;
}

/** The step that waits for a document. Follows the current step until the officer chooses one. */
export function StepSelect({ steps, first }: StepSelectProps) {
  const [chosen, setChosen] = useState(first);
  const open = steps.filter(({ state }) => state !== 'done' && state !== 'skipped');
  const current = open.find(({ state }) => state !== 'locked')?.id ?? '';
  const choose = ({ currentTarget }: FormEvent<HTMLSelectElement>) =>
    setChosen(currentTarget.value);
  const isValid = chosen === '' || open.some(({ id }) => id === chosen);
  return (
    <Field
      form="ask"
      name="step"
      label={t('deskCase.forStep')}
      hint={t('deskCase.forStepHint')}
      problem={undefined}
      strings={formTexts()}
    >
      {(control) => (
        <select
          {...control}
          className="control"
          value={isValid ? chosen : current}
          // Both events: the form re-renders after the first and would reset the choice.
          onInput={choose}
          onChange={choose}
        >
          <option value="">{t('deskCase.noStep')}</option>
          {open.map((step) => (
            <option key={step.id} value={step.id}>
              {stepTitle(step)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
