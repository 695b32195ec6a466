import { deadlineKinds, deadlineText } from '../../../ui/cases/deadlines.ts';
import { Field, InputField } from '../../../ui/forms/Field.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { formTexts, t } from '../../../ui/signed-in/texts.ts';

import { addDeadline } from './data/calls.ts';
import { FormButtons } from './FormButtons.tsx';
import { perform } from './useCaseAct.ts';

const rules = { kind: { required: true }, due: { required: true } };

interface DeadlineFormProps {
  caseId: string;
  close: () => void;
}

/** Adds a day that must not be missed. */
export function DeadlineForm({ caseId, close }: DeadlineFormProps) {
  const { problems, submitting, onSubmit, onInput } = useForm({ rules, send });
  const shared = { form: 'deadline', strings: formTexts() };

  async function send({ kind, due }: Record<keyof typeof rules, string>) {
    const call = () => addDeadline(caseId, kind, due);
    if (await perform(call, t('deskCase.deadlineAdded'))) close();
  }

  return (
    <form
      className="form"
      aria-label={t('deskCase.addDeadline')}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <Field
        {...shared}
        name="kind"
        label={t('deskCase.deadlineKind')}
        problem={problems.kind}
      >
        {(control) => (
          <select {...control} className="control" defaultValue="" required>
            <option value="">{t('deskCase.choose')}</option>
            {[...Object.keys(deadlineKinds), 'other'].map((kind) => (
              <option key={kind} value={kind}>
                {deadlineText(kind)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <InputField
        {...shared}
        name="due"
        label={t('deskCase.dueDay')}
        problem={problems.due}
        input={{ type: 'date', required: true }}
      />
      <FormButtons
        submitting={submitting}
        label={t('deskCase.addDeadline')}
        close={close}
      />
    </form>
  );
}
