import { useRef } from 'react';
import * as v from 'valibot';

import { formTexts } from '../../../application/texts.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { requiredText } from '../../../ui/forms/field-schemas.ts';
import { useForm } from '../../../ui/forms/useForm.ts';
import { t } from '../desk-texts.ts';
import { latestEventId, runCaseAction } from './case-actions.ts';
import { reopenCase } from './data/desk-case-api.ts';
import { FormButtons } from './FormButtons.tsx';

const schema = v.object({ reason: requiredText(500) });

interface ReopenButtonProps {
  caseId: string;
  reference: string;
}

/** For managers. */
export function ReopenButton({ caseId, reference }: ReopenButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const seen = useRef(0);
  const { form, field, submitting } = useForm({
    id: 'reopen',
    schema,
    texts: formTexts(),
    send,
  });

  async function send({ reason }: v.InferOutput<typeof schema>) {
    const call = () => reopenCase(caseId, reason, seen.current);
    await runCaseAction(call, t('deskCase.caseReopened'), seen.current);
    // A failure is shown outside the dialog, which keeps the reason.
    dialog.current?.close();
  }

  return (
    <>
      <button
        type="button"
        className="menu-item"
        aria-label={`${t('deskCase.reopenCase')}: ${reference}`}
        onClick={() => {
          seen.current = latestEventId();
          dialog.current?.showModal();
        }}
      >
        {t('deskCase.reopenCase')}
      </button>
      <dialog ref={dialog} className="question-dialog" aria-labelledby="reopen-heading">
        <h2 id="reopen-heading" className="text-title wrap-anywhere">
          {t('deskCase.reopenQuestion', { reference })}
        </h2>
        <p className="my-3">{t('deskCase.reopenText')}</p>
        <form {...form} aria-label={t('deskCase.reopenCase')}>
          <TextField
            {...field('reason')}
            label={t('deskCase.reopenReason')}
            hint={t('deskCase.reopenReasonHint')}
            rows={3}
            required
          />
          <FormButtons
            busy={submitting}
            label={t('deskCase.reopenCase')}
            close={() => dialog.current?.close()}
          />
        </form>
      </dialog>
    </>
  );
}
