import { useState, type FormEvent } from 'react';

import { SelectField, type FormField } from '../../../../ui/forms/Field.tsx';
import { t } from '../../../../application/texts.ts';
import { stepTitle } from '../../../../cases/texts.ts';

import type { DeskStep } from '../data/desk-case-shapes.ts';

interface StepSelectProps extends FormField {
  steps: DeskStep[];
  /** The draft's choice. */
  first: string | undefined;
}

/** Which step needs a document: until the officer chooses one, the step that is running now. */
export function StepSelect({ steps, first, ...field }: StepSelectProps) {
  const [chosen, setChosen] = useState(first);
  const open = steps.filter(({ state }) => state !== 'done' && state !== 'skipped');
  const current = open.find(({ state }) => state !== 'locked')?.id ?? '';
  const choose = ({ currentTarget }: FormEvent<HTMLSelectElement>) =>
    setChosen(currentTarget.value);
  const isValid = chosen === '' || open.some(({ id }) => id === chosen);
  return (
    <SelectField
      {...field}
      label={t('deskCase.forStep')}
      hint={t('deskCase.forStepHint')}
      value={isValid ? chosen : current}
      // On both events: the first re-renders the form, which would reset the choice.
      onInput={choose}
      onChange={choose}
    >
      <option value="">{t('deskCase.noStep')}</option>
      {open.map((step) => (
        <option key={step.id} value={step.id}>
          {stepTitle(step)}
        </option>
      ))}
    </SelectField>
  );
}
