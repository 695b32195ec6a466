import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as v from 'valibot';

import { formTexts } from '../../../../application/texts.ts';
import type { CaseSummary, Step } from '../../../../cases/case-shapes.ts';
import { DayField } from '../../../../ui/forms/Field.tsx';
import {
  optionalDueDay,
  optionalText,
  requiredText,
} from '../../../../ui/forms/field-schemas.ts';
import { useFormDraft } from '../../../../ui/forms/useDraft.ts';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { deskTexts, t } from '../../desk-texts.ts';
import { runCaseAction } from '../case-actions.ts';
import { requestDocuments } from '../data/desk-case-api.ts';
import { $requests } from '../data/desk-case-stores.ts';
import { FormButtons } from '../FormButtons.tsx';
import {
  DocumentChoice,
  dueName,
  instructionName,
  otherDocument,
} from './DocumentChoice.tsx';
import { StepSelect } from './StepSelect.tsx';

function schemaFor(chosen: readonly string[]) {
  const fields: Record<string, v.GenericSchema<string>> = {
    step: v.string(),
    due: optionalDueDay,
  };
  for (const key of chosen) {
    fields[instructionName(key)] = optionalText(1000);
    fields[dueName(key)] = optionalDueDay;
    if (key === otherDocument) fields['title'] = requiredText(200);
  }
  return v.objectWithRest(fields, v.string());
}

interface RequestDocumentsFormProps {
  summary: CaseSummary;
  steps: Step[];
  close: () => void;
}

/** The client gets one notification and one email. */
export function RequestDocumentsForm({
  summary,
  steps,
  close,
}: RequestDocumentsFormProps) {
  const keys = [
    ...(deskTexts().catalogue[summary.service]?.documents ?? []),
    otherDocument,
  ];
  const requests = useStore($requests).data?.value ?? [];
  const draft = useFormDraft(`ask-${summary.id}`, close);
  const { kept } = draft;
  const [chosen, setChosen] = useState(keys.filter((key) => kept[`ask-${key}`]));
  const [isEmpty, setIsEmpty] = useState(false);
  const { form, field, submitting } = useForm({
    id: 'ask',
    schema: schemaFor(chosen),
    texts: formTexts(),
    keep: draft.keep,
    send,
  });

  async function send(values: Record<string, string>) {
    setIsEmpty(chosen.length === 0);
    if (chosen.length === 0) return;
    const documents = keys
      .filter((key) => chosen.includes(key))
      .map((key) => {
        const [instruction, due] = [values[instructionName(key)], values[dueName(key)]];
        return {
          ...(key === otherDocument
            ? { title: values['title'] ?? '' }
            : { document: key }),
          ...(instruction && { instruction }),
          ...(due && { due }),
        };
      });
    const { step, due } = values;
    const content = {
      case_id: summary.id,
      documents,
      ...(step && { step_id: step }),
      ...(due && { due_on: due }),
    };
    const call = async () =>
      requestDocuments({ ...content, retry_key: await draft.retryKey(content) });
    if (await runCaseAction(call, t('deskCase.documentsRequested'))) draft.close();
  }

  return (
    <form {...form} aria-label={t('deskCase.ask')}>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{t('deskCase.severalWhich')}</legend>
        {keys.map((key) => (
          <DocumentChoice
            key={key}
            name={key}
            chosen={chosen.includes(key)}
            requested={requests.some((one) => one.key === key && !one.unrequested)}
            kept={kept}
            field={field}
            onChoose={(checked) => {
              setIsEmpty(false);
              setChosen((now) =>
                checked ? [...now, key] : now.filter((one) => one !== key),
              );
            }}
          />
        ))}
      </fieldset>
      {isEmpty && (
        <p className="field-problem" role="alert">
          {t('deskCase.severalEmpty')}
        </p>
      )}
      <StepSelect {...field('step')} steps={steps} first={kept['step']} />
      <DayField
        {...field('due')}
        label={t('deskCase.dueAll')}
        optional
        defaultValue={kept['due']}
      />
      <FormButtons busy={submitting} label={t('deskCase.askNow')} close={draft.close} />
    </form>
  );
}
