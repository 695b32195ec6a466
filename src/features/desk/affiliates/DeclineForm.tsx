import { Field } from '../../../ui/forms/Field.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useFormDraft } from '../../../ui/forms/useDraft.ts';
import { useForm } from '../../../ui/forms/useForm.ts';
import { formTexts, t } from '../../../application/texts.ts';
import { tell } from '../../../application/useTold.ts';

import { declinePayout } from '../data/desk-calls.ts';
import type { Payout } from '../data/desk-shapes.ts';
import { keepFocus, takeFocus } from '../../../ui/keep-focus.ts';

/** The database's limit. */
const rules = { reason: { required: true, max: 500 } };

interface DeclineFormProps {
  payout: Payout;
  who: string;
  back: () => void;
}

/** Declines a payout. The affiliate reads the reason. */
export function DeclineForm({ payout: { id }, who, back }: DeclineFormProps) {
  const draft = useFormDraft(`decline-${id}`, back);
  const { problems, submitting, onSubmit, onInput } = useForm({ rules, send });

  async function send({ reason }: Record<keyof typeof rules, string>) {
    const outcome = await declinePayout(id, reason);
    if (outcome.ok) draft.forget();
    tell(outcome, t('ledger.declinedDone'));
  }

  return (
    <form
      ref={keepFocus}
      className="form max-w-[26rem]"
      aria-label={t('ledger.declineWhich', { name: who })}
      noValidate
      onSubmit={onSubmit}
      onInput={draft.keeping(onInput)}
    >
      <Field
        form={`decline-${id}`}
        strings={formTexts()}
        name="reason"
        label={t('ledger.reason')}
        hint={t('ledger.reasonHint')}
        problem={problems.reason}
      >
        {(control) => (
          <textarea
            {...control}
            ref={takeFocus}
            className="control"
            rows={3}
            dir="auto"
            required
            defaultValue={draft.kept['reason']}
          />
        )}
      </Field>
      <div className="form-end">
        <SubmitButton
          submitting={submitting}
          label={t('ledger.decline')}
          submittingLabel={t('ledger.deciding')}
        />
        <button type="button" className="button" onClick={draft.close}>
          {t('desk.cancel')}
        </button>
      </div>
    </form>
  );
}
