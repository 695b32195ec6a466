import { useState } from 'react';

import { reasons, type Reason } from '../../../../cases/case-shapes.ts';
import { Field } from '../../../../ui/forms/Field.tsx';
import { useFormDraft } from '../../../../ui/forms/useDraft.ts';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { formTexts, t } from '../../../../application/texts.ts';

import { reviewDocument, type Review } from '../data/case-acts.ts';
import { FormButtons } from '../FormButtons.tsx';
import { perform } from '../useCaseAct.ts';

/** The database's limits. */
const rules = { reason: { required: true }, note: { required: false, max: 1000 } };

/** This reason requires a note. */
const seeNote: Reason = 'other';

interface RejectFormProps {
  title: string;
  review: Pick<Review, 'request' | 'seen'>;
  close: () => void;
}

/** Rejects a document. The client reads the reason and the note. */
export function RejectForm({ title, review, close }: RejectFormProps) {
  // The key names the document: a draft must not apply to a newer one.
  const draft = useFormDraft(`reject-${review.request}-${review.seen ?? ''}`, close);
  const [chosen, setChosen] = useState(draft.kept['reason'] ?? '');
  const noteRule = { ...rules.note, required: chosen === seeNote };
  const { problems, submitting, onSubmit, onInput } = useForm({
    rules: { ...rules, note: noteRule },
    send,
  });
  const shared = { form: `reject-${review.request}`, strings: formTexts() };

  async function send({ reason, note }: Record<keyof typeof rules, string>) {
    const call = () =>
      reviewDocument({ ...review, verdict: 'rejected', reason, ...(note && { note }) });
    if (await perform(call, t('deskCase.rejectedDone'))) draft.close();
  }

  return (
    <form
      className="form"
      aria-label={`${t('deskCase.reject')}: ${title}`}
      noValidate
      onSubmit={onSubmit}
      onInput={draft.keeping(onInput)}
    >
      <Field
        {...shared}
        name="reason"
        label={t('deskCase.reason')}
        problem={problems.reason}
      >
        {(control) => (
          <select
            {...control}
            className="control"
            defaultValue={draft.kept['reason'] ?? ''}
            required
            // Uncontrolled for the reason given in AskForm.tsx.
            onInput={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            <option value="">{t('deskCase.choose')}</option>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`cases.${reason}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        {...shared}
        name="note"
        label={t('deskCase.note')}
        hint={t('deskCase.noteHint')}
        problem={problems.note}
      >
        {(control) => (
          <textarea
            {...control}
            className="control"
            rows={3}
            required={noteRule.required}
            dir="auto"
            defaultValue={draft.kept['note']}
          />
        )}
      </Field>
      <FormButtons
        submitting={submitting}
        label={t('deskCase.reject')}
        close={draft.close}
      />
    </form>
  );
}
