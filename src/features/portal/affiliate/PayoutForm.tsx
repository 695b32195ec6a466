import { amountText } from '../../../application/formats.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { formTexts, t } from '../../../application/texts.ts';
import { tell } from '../../../application/useTold.ts';

import { askPayout, payoutMethods } from '../data/affiliate-account.ts';

/** The database's limits, except the minimum length, which it refuses by itself. */
const rules = { method: { required: true }, account: { required: true, max: 200 } };

/**
 * Requests a payout of the whole balance.
 * @param amount cents
 */
export function PayoutForm({ amount }: { amount: number }) {
  const { problems, submitting, onSubmit, onInput } = useForm({ rules, send });
  const shared = { form: 'payout', strings: formTexts() };

  async function send({ method, account }: Record<keyof typeof rules, string>) {
    tell(await askPayout(amount, method, account), t('ledger.asked'));
  }

  return (
    <form
      className="form"
      aria-labelledby="payout"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <Field
        {...shared}
        name="method"
        label={t('ledger.method')}
        problem={problems.method}
      >
        {(control) => (
          <select {...control} className="control" defaultValue="" required>
            <option value="">{t('ledger.choose')}</option>
            {payoutMethods.map((method) => (
              <option key={method} value={method}>
                {t(`ledger.${method}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        {...shared}
        name="account"
        label={t('ledger.account')}
        hint={t('ledger.accountHint')}
        problem={problems.account}
      >
        {(control) => (
          <textarea
            {...control}
            className="control"
            rows={2}
            dir="auto"
            spellCheck={false}
            required
          />
        )}
      </Field>
      <div className="form-end">
        <SubmitButton
          submitting={submitting}
          label={t('ledger.ask', { amount: amountText(amount) })}
          submittingLabel={t('ledger.asking')}
        />
      </div>
    </form>
  );
}
