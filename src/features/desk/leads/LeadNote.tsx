import * as v from 'valibot';

import { formTexts } from '../../../application/texts.ts';
import { reportOutcome } from '../../../application/useReportedAction.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { optionalText } from '../../../ui/forms/field-schemas.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { t } from '../desk-texts.ts';
import type { LeadDraft } from './useLeadDraft.ts';

const schema = v.object({ note: optionalText(2000) });

export function LeadNote({ draft: { note, edit, typed, save } }: { draft: LeadDraft }) {
  const { form, field, submitting } = useForm({
    id: 'lead',
    schema,
    texts: formTexts(),
    send: async () => reportOutcome(await save(), t('desk.saved')),
  });
  return (
    <form {...form} aria-label={t('desk.note')}>
      <TextField
        {...field('note')}
        className="control grows"
        label={t('desk.note')}
        hint={t('desk.noteHint')}
        rows={2}
        value={note}
        onChange={({ target }) => edit(target.value)}
      />
      {(typed || submitting) && (
        <div ref={keepFocus}>
          <SubmitButton
            busy={submitting}
            label={t('desk.save')}
            busyLabel={t('desk.saving')}
            className="button compact"
          />
        </div>
      )}
    </form>
  );
}
