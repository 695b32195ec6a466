import type { DocumentRequest } from '../../../../cases/case-shapes.ts';
import { DayField } from '../../../../ui/forms/Field.tsx';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { documentTitle, formTexts, t } from '../../../../application/texts.ts';

import { hasWholeDays } from '../../whole-days.ts';
import { setRequestDue } from '../data/case-acts.ts';
import { FormButtons } from '../FormButtons.tsx';
import { perform } from '../useCaseAct.ts';
import { useSeen } from '../useSeen.ts';

const rules = { due: { required: false, day: true } };

interface DueFormProps {
  request: DocumentRequest;
  close: () => void;
}

/** Sets a request's due day. The client is notified again. */
export function DueForm({ request, close }: DueFormProps) {
  const { id, due_on } = request;
  const asSeen = useSeen(due_on);
  const { problems, submitting, onSubmit, onInput } = useForm({ rules, send });

  async function send(
    { due }: Record<keyof typeof rules, string>,
    form: HTMLFormElement,
  ) {
    if (!hasWholeDays(form)) return;
    const save = () => asSeen((seen) => setRequestDue(id, due, seen));
    if (await perform(save, t('deskCase.dueSet'))) close();
  }

  return (
    <form
      className="form"
      aria-label={`${t('deskCase.setDue')}: ${documentTitle(request)}`}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <DayField
        form={`due-${id}`}
        strings={formTexts()}
        optional={formTexts().optional}
        name="due"
        label={t('deskCase.dueDay')}
        problem={problems.due}
        input={{ defaultValue: due_on ?? '' }}
      />
      <FormButtons submitting={submitting} label={t('deskCase.save')} close={close} />
    </form>
  );
}
