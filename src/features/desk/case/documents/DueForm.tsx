import * as v from 'valibot';

import { formTexts } from '../../../../application/texts.ts';
import type { DocumentRequest } from '../../../../cases/case-shapes.ts';
import { documentTitle } from '../../../../cases/case-texts.ts';
import { DayField } from '../../../../ui/forms/Field.tsx';
import { optionalDueDay } from '../../../../ui/forms/field-schemas.ts';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { t } from '../../desk-texts.ts';
import { runCaseAction } from '../case-actions.ts';
import { setRequestDue } from '../data/desk-case-api.ts';
import { FormButtons } from '../FormButtons.tsx';
import { useOpenedVersion } from '../useOpenedVersion.ts';

const schema = v.object({ due: optionalDueDay });

interface DueFormProps {
  request: DocumentRequest;
  close: () => void;
}

export function dueLabel({ due_on }: DocumentRequest): string {
  return t(due_on ? 'deskCase.changeDue' : 'deskCase.setDue');
}

/** The client is notified again. */
export function DueForm({ request, close }: DueFormProps) {
  const { id, due_on, version } = request;
  const withOpenedVersion = useOpenedVersion(version);
  const { form, field, submitting } = useForm({
    id: `due-${id}`,
    schema,
    texts: formTexts(),
    send,
  });

  async function send({ due }: v.InferOutput<typeof schema>) {
    const save = () => withOpenedVersion((seen) => setRequestDue(id, due, seen));
    if (await runCaseAction(save, t('deskCase.dueSet'))) close();
  }

  return (
    <form {...form} aria-label={`${dueLabel(request)}: ${documentTitle(request)}`}>
      <DayField
        {...field('due')}
        label={t('deskCase.dueDay')}
        optional
        defaultValue={due_on ?? ''}
      />
      <FormButtons busy={submitting} label={t('deskCase.save')} close={close} />
    </form>
  );
}
