import { useState } from 'react';
import * as v from 'valibot';

import { reasons, type Reason } from '../../../../cases/case-shapes.ts';
import { optionalText, requiredText } from '../../../../ui/forms/field-schemas.ts';
import { SelectField, TextField } from '../../../../ui/forms/Field.tsx';
import { useFormDraft } from '../../../../ui/forms/useDraft.ts';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { formTexts, t } from '../../../../application/texts.ts';

import { reviewDocument, type Review } from '../data/desk-case-calls.ts';
import { FormButtons } from '../FormButtons.tsx';
import { runCaseAction } from '../data/useCaseAction.ts';

/** This reason requires a note. */
const seeNote: Reason = 'other';

const schemaFor = (reason: string) =>
  v.object({
    reason: v.picklist(reasons, 'required'),
    note: reason === seeNote ? requiredText(1000) : optionalText(1000),
  });

interface RejectFormProps {
  title: string;
  review: Pick<Review, 'request' | 'seen'>;
  unasked: boolean;
  close: () => void;
}

/** Rejects a document. The client reads the reason and the note. */
export function RejectForm({ title, review, unasked, close }: RejectFormProps) {
  // The key names the document: a draft must not apply to a newer one.
  const draft = useFormDraft(`reject-${review.request}-${review.seen ?? ''}`, close);
  const [chosen, setChosen] = useState(draft.kept['reason'] ?? '');
  const { form, field, submitting } = useForm({
    id: `reject-${review.request}`,
    schema: schemaFor(chosen),
    strings: formTexts(),
    keep: draft.keep,
    send,
  });

  async function send({ reason, note }: v.InferOutput<ReturnType<typeof schemaFor>>) {
    const call = () =>
      reviewDocument({ ...review, verdict: 'rejected', reason, ...(note && { note }) });
    if (await runCaseAction(call, t('deskCase.rejectedDone'))) draft.close();
  }

  return (
    <form {...form} aria-label={`${t('deskCase.reject')}: ${title}`}>
      <SelectField
        {...field('reason')}
        label={t('deskCase.reason')}
        required
        defaultValue={draft.kept['reason'] ?? ''}
        // Not controlled, as in AskForm.tsx.
        onInput={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">{t('deskCase.choose')}</option>
        {reasons
          // Nobody asked for another one.
          .filter((reason) => !unasked || reason !== 'wrongDocument')
          .map((reason) => (
            <option key={reason} value={reason}>
              {t(`cases.${reason}`)}
            </option>
          ))}
      </SelectField>
      <TextField
        {...field('note')}
        label={t('deskCase.note')}
        hint={t('deskCase.noteHint')}
        rows={3}
        required={chosen === seeNote}
        defaultValue={draft.kept['note']}
      />
      <FormButtons busy={submitting} label={t('deskCase.reject')} close={draft.close} />
    </form>
  );
}
