import { useState, type FormEvent } from 'react';

import { SelectField, type FormField } from '../../../../ui/forms/Field.tsx';
import { stepTitle, t } from '../../../../application/texts.ts';

import type { DeskStep } from '../data/desk-case-shapes.ts';

interface StepSelectProps extends FormField {
  steps: DeskStep[];
  /** What was chosen before. */
  first: string | undefined;
}

/**
 * Which step waits for a document. As long as the officer has chosen none it is the one that runs, though
 * another one may have begun since the form was opened.
 */
export function StepSelect({ steps, first, ...field }: StepSelectProps) {
  const [chosen, setChosen] = useState(first);
  const open = steps.filter(({ state }) => state !== 'done' && state !== 'skipped');
  const running = open.find(({ state }) => state !== 'locked')?.id ?? '';
  const choose = ({ currentTarget }: FormEvent<HTMLSelectElement>) =>
    setChosen(currentTarget.value);
  const stands = chosen === '' || open.some(({ id }) => id === chosen);
  return (
    <SelectField
      {...field}
      label={t('deskCase.forStep')}
      hint={t('deskCase.forStepHint')}
      value={stands ? chosen : running}
      // Both: the first event renders the form, which would reset the choice.
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
