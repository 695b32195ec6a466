import { useState } from 'react';

import type { Overview } from '../../../../cases/case-shapes.ts';
import { DayField, Field, InputField } from '../../../../ui/forms/Field.tsx';
import { useFormDraft } from '../../../../ui/forms/useDraft.ts';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { documentTitle, formTexts, t } from '../../../../application/texts.ts';

import { catalogue } from '../../desk-texts.ts';
import { hasWholeDays } from '../../whole-days.ts';
import { requestDocument } from '../data/case-acts.ts';
import type { DeskStep } from '../data/desk-case-shapes.ts';
import { FormButtons } from '../FormButtons.tsx';
import { perform } from '../useCaseAct.ts';

import { StepSelect } from './StepSelect.tsx';

const rules = {
  document: { required: true },
  title: { required: false, max: 200 },
  step: { required: false },
  due: { required: false, day: true },
};

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
  const titleRule = { ...rules.title, required: chosen === own };
  const { problems, submitting, onSubmit, onInput } = useForm({
    rules: { ...rules, title: titleRule },
    send,
  });
  const shared = { form: 'ask', strings: formTexts() };
  const { optional } = formTexts();

  async function send(values: Record<keyof typeof rules, string>, form: HTMLFormElement) {
    if (!hasWholeDays(form)) return;
    const { document, title, step, due } = values;
    const wanted = {
      case_id: overview.id,
      ...(document === own ? { title } : { document }),
      ...(step && { step }),
      ...(due && { due }),
    };
    const call = async () =>
      requestDocument({ ...wanted, key: await draft.keyOf(wanted) });
    if (await perform(call, t('deskCase.asked'))) draft.close();
  }

  return (
    <form
      className="form"
      aria-label={t('deskCase.ask')}
      noValidate
      onSubmit={onSubmit}
      onInput={draft.keeping(onInput)}
    >
      <Field
        {...shared}
        name="document"
        label={t('deskCase.document')}
        problem={problems.document}
      >
        {(control) => (
          <select
            {...control}
            className="control"
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
          </select>
        )}
      </Field>
      {chosen === own && (
        <InputField
          {...shared}
          name="title"
          label={t('deskCase.documentTitle')}
          hint={t('deskCase.documentTitleHint')}
          problem={problems.title}
          input={{
            type: 'text',
            dir: 'auto',
            required: true,
            defaultValue: kept['title'],
          }}
        />
      )}
      <StepSelect steps={steps} first={kept['step'] || undefined} />
      <DayField
        {...shared}
        name="due"
        label={t('deskCase.dueDay')}
        optional={optional}
        problem={problems.due}
        input={{ defaultValue: kept['due'] }}
      />
      <FormButtons
        submitting={submitting}
        label={t('deskCase.askNow')}
        close={draft.close}
      />
    </form>
  );
}
