import * as v from 'valibot';

import { amountText } from '../../../application/formats.ts';
import { requiredText } from '../../../ui/forms/field-schemas.ts';
import { SelectField, TextField } from '../../../ui/forms/Field.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { formTexts, t } from '../../../application/texts.ts';
import { reportOutcome } from '../../../application/useReportedAction.ts';

import { askPayout, payoutMethods } from '../data/affiliate-account.ts';

/** The database checks the account's minimum length; its refusal is shown. */
const schema = v.object({
  method: v.picklist(payoutMethods, 'required'),
  account: requiredText(200),
});

/**
 * Requests a payout of the whole balance.
 * @param amount cents
 */
export function PayoutForm({ amount }: { amount: number }) {
  const { form, field, submitting } = useForm({
    id: 'payout',
    schema,
    strings: formTexts(),
    send,
  });

  async function send({ method, account }: v.InferOutput<typeof schema>) {
    reportOutcome(await askPayout(amount, method, account), t('ledger.asked'));
  }

  return (
    <form {...form} aria-labelledby="payout">
      <SelectField
        {...field('method')}
        label={t('ledger.method')}
        defaultValue=""
        required
      >
        <option value="">{t('ledger.choose')}</option>
        {payoutMethods.map((method) => (
          <option key={method} value={method}>
            {t(`ledger.${method}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('account')}
        label={t('ledger.account')}
        hint={t('ledger.accountHint')}
        rows={2}
        spellCheck={false}
        required
      />
      <div className="form-end">
        <SubmitButton
          busy={submitting}
          label={t('ledger.ask', { amount: amountText(amount) })}
          busyLabel={t('ledger.asking')}
        />
      </div>
    </form>
  );
}
