import { useState } from 'react';
import * as v from 'valibot';

import type { Overview } from '../../../../cases/case-shapes.ts';
import {
  choice,
  optionalDay,
  optionalText,
  requiredText,
} from '../../../../ui/forms/field-schemas.ts';
import {
  DayField,
  InputField,
  SelectField,
  TextField,
} from '../../../../ui/forms/Field.tsx';
import { useFormDraft } from '../../../../ui/forms/useDraft.ts';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { documentTitle, formTexts, t } from '../../../../application/texts.ts';

import { catalogue } from '../../desk-texts.ts';
import { requestDocument } from '../data/desk-case-calls.ts';
import type { DeskStep } from '../data/desk-case-shapes.ts';
import { FormButtons } from '../FormButtons.tsx';
import { runCaseAction } from '../data/useCaseAction.ts';

import { StepSelect } from './StepSelect.tsx';

const schema = v.object({
  document: choice,
  /** Only shown for a document of the officer's own. */
  title: v.optional(requiredText(200)),
  instruction: optionalText(1000),
  step: v.string(),
  due: optionalDay,
});

/** The option for a document that is not on the service's list. */
const own = '-';

interface AskFormProps {
  overview: Overview;
  steps: DeskStep[];
  close: () => void;
}

/** Requests a document from the service's list, or one with a custom title. */
export function AskForm({ overview, steps, close }: AskFormProps) {
  const draft = useFormDraft(`ask-${overview.id}`, close);
  const { kept } = draft;
  const [chosen, setChosen] = useState(kept['document'] ?? '');
  const { form, field, submitting } = useForm({
    id: 'ask',
    schema,
    strings: formTexts(),
    keep: draft.keep,
    send,
  });

  async function send(values: v.InferOutput<typeof schema>) {
    const { document, title, instruction, step, due } = values;
    const wanted = {
      case_id: overview.id,
      ...(title ? { title } : { document }),
      ...(instruction && { instruction }),
      ...(step && { step }),
      ...(due && { due }),
    };
    const call = async () =>
      requestDocument({ ...wanted, key: await draft.keyOf(wanted) });
    if (await runCaseAction(call, t('deskCase.asked'))) draft.close();
  }

  return (
    <form {...form} aria-label={t('deskCase.ask')}>
      <SelectField
        {...field('document')}
        label={t('deskCase.document')}
        required
        defaultValue={kept['document'] ?? ''}
        // Uncontrolled: a re-render here would reset a controlled choice before its change event.
        onInput={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">{t('deskCase.choose')}</option>
        {(catalogue()[overview.service]?.documents ?? []).map((key) => (
          <option key={key} value={key}>
            {documentTitle({ key })}
          </option>
        ))}
        <option value={own}>{t('deskCase.ownDocument')}</option>
      </SelectField>
      {chosen === own && (
        <InputField
          {...field('title')}
          label={t('deskCase.documentTitle')}
          hint={t('deskCase.documentTitleHint')}
          type="text"
          dir="auto"
          required
          defaultValue={kept['title']}
        />
      )}
      <TextField
        {...field('instruction')}
        label={t('deskCase.instruction')}
        hint={t('deskCase.instructionHint')}
        optional
        rows={2}
        defaultValue={kept['instruction']}
      />
      <StepSelect {...field('step')} steps={steps} first={kept['step'] || undefined} />
      <DayField
        {...field('due')}
        label={t('deskCase.dueDay')}
        optional
        defaultValue={kept['due']}
      />
      <FormButtons busy={submitting} label={t('deskCase.askNow')} close={draft.close} />
    </form>
  );
}
