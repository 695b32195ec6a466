import { type FormEvent, useState } from 'react';

import { isStepOver, type Step } from '../../../../cases/case-shapes.ts';
import { stepTitle } from '../../../../cases/case-texts.ts';
import { type FormField, SelectField } from '../../../../ui/forms/Field.tsx';
import { t } from '../../desk-texts.ts';

interface StepSelectProps extends FormField {
  steps: Step[];
  /** The draft's choice. */
  first: string | undefined;
}

function effectText(step: Step | undefined): string {
  if (!step) return t('deskCase.noStepHint');
  const params = { step: stepTitle(step) };
  return step.actor === 'client'
    ? t('deskCase.clientStepHint', params)
    : t('deskCase.forStepHint', params);
}

/**
 * Which step waits for a document: until the officer chooses one, the step that is running now if
 * it is the client's. Other steps go on without it.
 */
export function StepSelect({ steps, first, ...field }: StepSelectProps) {
  const [chosen, setChosen] = useState(first);
  const open = steps.filter((one) => !isStepOver(one));
  const current = open.find(({ state }) => state !== 'locked');
  const byDefault = current?.actor === 'client' ? current.id : '';
  const choose = ({ currentTarget }: FormEvent<HTMLSelectElement>) =>
    setChosen(currentTarget.value);
  const isValid = chosen === '' || open.some(({ id }) => id === chosen);
  const value = isValid ? chosen : byDefault;
  return (
    <SelectField
      {...field}
      label={t('deskCase.forStep')}
      hint={effectText(open.find(({ id }) => id === value))}
      value={value}
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
