import * as v from 'valibot';

import { formTexts } from '../../../application/texts.ts';
import { reportOutcome } from '../../../application/useReportedAction.ts';
import { TextField } from '../../../ui/forms/Field.tsx';
import { requiredText } from '../../../ui/forms/field-schemas.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useFormDraft } from '../../../ui/forms/useDraft.ts';
import { useForm } from '../../../ui/forms/useForm.ts';
import { keepFocus, takeFocus } from '../../../ui/keep-focus.ts';
import { t } from '../desk-texts.ts';
import { declinePayout, type Payout } from './payout-api.ts';

const schema = v.object({ reason: requiredText(500) });

interface DeclineFormProps {
  payout: Payout;
  who: string;
  back: () => void;
}

export function DeclineForm({ payout: { id }, who, back }: DeclineFormProps) {
  const draft = useFormDraft(`decline-${id}`, back);
  const { form, field, submitting } = useForm({
    id: `decline-${id}`,
    schema,
    texts: formTexts(),
    keep: draft.keep,
    send,
  });

  async function send({ reason }: v.InferOutput<typeof schema>) {
    const outcome = await declinePayout(id, reason);
    if (outcome.ok) draft.forget();
    reportOutcome(outcome, t('ledger.declinedDone'));
  }

  return (
    <form
      {...form}
      ref={keepFocus}
      className="form max-w-[26rem]"
      aria-label={t('ledger.declineWhich', { name: who })}
    >
      <TextField
        {...field('reason')}
        label={t('ledger.reason')}
        hint={t('ledger.reasonHint')}
        ref={takeFocus}
        rows={3}
        required
        defaultValue={draft.kept['reason']}
      />
      <div className="form-end">
        <SubmitButton
          busy={submitting}
          label={t('ledger.decline')}
          busyLabel={t('ledger.deciding')}
        />
        <button type="button" className="button" onClick={draft.close}>
          {t('desk.cancel')}
        </button>
      </div>
    </form>
  );
}
