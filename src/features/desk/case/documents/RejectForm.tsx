import { useState } from 'react';
import * as v from 'valibot';

import { formTexts } from '../../../../application/texts.ts';
import {
  type DocumentRequest,
  type Reason,
  reasons,
} from '../../../../cases/case-shapes.ts';
import { documentTitle } from '../../../../cases/case-texts.ts';
import { hasPassed, localDay } from '../../../../i18n/format.ts';
import { DayField, SelectField, TextField } from '../../../../ui/forms/Field.tsx';
import {
  optionalDueDay,
  optionalText,
  requiredText,
} from '../../../../ui/forms/field-schemas.ts';
import { useFormDraft } from '../../../../ui/forms/useDraft.ts';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { t } from '../../desk-texts.ts';
import { runCaseAction } from '../case-actions.ts';
import { type Review, reviewDocument } from '../data/desk-case-api.ts';
import { $case } from '../data/desk-case-stores.ts';
import { FormButtons } from '../FormButtons.tsx';

/** This reason requires a note. */
const otherReason: Reason = 'other';

/** Days that the client gets if the due day has passed. */
const extension = 7;

/**
 * The day to propose, '' for none.
 * @param ofCase used if the request has no due day
 */
function nextDue(ownDue: string | null, ofCase: string | null): string {
  const last = ownDue ?? ofCase;
  if (!last || !hasPassed(last)) return ownDue ?? '';
  const day = new Date();
  day.setDate(day.getDate() + extension);
  return localDay(day.toISOString());
}

const schemaFor = (reason: string) =>
  v.object({
    reason: v.picklist(reasons, 'required'),
    note: reason === otherReason ? requiredText(1000) : optionalText(1000),
    due: optionalDueDay,
  });

interface RejectFormProps {
  request: DocumentRequest;
  review: Pick<Review, 'request_id' | 'expected_version'>;
  close: () => void;
}

/** Asks for the document again. The client reads the reason and the note. */
export function RejectForm({ request, review, close }: RejectFormProps) {
  const { unrequested, due_on } = request;
  // The key names the version: a draft must not apply to a newer file.
  const draft = useFormDraft(
    `reject-${review.request_id}-${review.expected_version}`,
    close,
  );
  const [chosen, setChosen] = useState(draft.kept['reason'] ?? '');
  const { form, field, submitting } = useForm({
    id: `reject-${review.request_id}`,
    schema: schemaFor(chosen),
    texts: formTexts(),
    keep: draft.keep,
    send,
  });

  async function send(values: v.InferOutput<ReturnType<typeof schemaFor>>) {
    const { reason, note, due } = values;
    const verdict = { verdict: 'rejected', reason } as const;
    const more = { ...(note && { note }), ...(due && { due_on: due }) };
    const call = () => reviewDocument({ ...review, ...verdict, ...more });
    if (await runCaseAction(call, t('deskCase.rejectedDone'))) draft.close();
  }

  return (
    <form {...form} aria-label={`${t('deskCase.reject')}: ${documentTitle(request)}`}>
      <SelectField
        {...field('reason')}
        label={t('deskCase.reason')}
        required
        defaultValue={draft.kept['reason'] ?? ''}
        // Not controlled, as in RequestDocumentsForm.tsx.
        onInput={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">{t('deskCase.choose')}</option>
        {reasons
          // A document that nobody asked for cannot be the wrong one.
          .filter((reason) => !unrequested || reason !== 'wrongDocument')
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
        required={chosen === otherReason}
        defaultValue={draft.kept['note']}
      />
      <DayField
        {...field('due')}
        label={t('deskCase.dueDay')}
        hint={t('deskCase.dueAgainHint')}
        optional
        defaultValue={draft.kept['due'] ?? nextDue(due_on, $case.get()?.due_on ?? null)}
      />
      <FormButtons busy={submitting} label={t('deskCase.reject')} close={draft.close} />
    </form>
  );
}
