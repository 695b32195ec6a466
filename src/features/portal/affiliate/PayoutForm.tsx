import { useStore } from '@nanostores/react';
import * as v from 'valibot';

import { amountText } from '../../../application/formats.ts';
import { Load } from '../../../application/Load.tsx';
import { formTexts } from '../../../application/texts.ts';
import { reportOutcome } from '../../../application/useReportedAction.ts';
import { payoutMethods } from '../../../content/payout-methods.ts';
import { type Outcome, refusedWith } from '../../../supabase/failure.ts';
import { CheckboxField } from '../../../ui/forms/CheckboxField.tsx';
import { SelectField, TextField } from '../../../ui/forms/Field.tsx';
import { requiredText } from '../../../ui/forms/field-schemas.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { takeFocus } from '../../../ui/keep-focus.ts';
import { t } from '../portal-texts.ts';
import {
  $details,
  correctPayout,
  type Payout,
  type PayoutDetails,
  requestPayout,
} from './affiliate-account-api.ts';

/** The database checks the account's minimum length; its refusal is shown beside the field. */
const schema = v.object({
  method: v.picklist(payoutMethods, 'required'),
  account: requiredText(200),
  keep: v.optional(v.literal('on')),
});

/** @param amount the whole balance, in cents */
export function PayoutForm({ amount }: { amount: number }) {
  return (
    <Load state={useStore($details)} lines={4}>
      {([details]) => (
        <DetailsForm
          // A deleted entry must not stay in the fields.
          key={details?.saved_at}
          filledIn={details}
          isKept={details !== undefined}
          submit={t('ledger.ask', { amount: amountText(amount) })}
          done={t('ledger.requested')}
          send={(to) => requestPayout(amount, to)}
        />
      )}
    </Load>
  );
}

interface CorrectionFormProps {
  payout: Payout;
  back: () => void;
}

export function CorrectionForm({ payout, back }: CorrectionFormProps) {
  async function send(to: PayoutDetails) {
    const outcome = await correctPayout(payout, to);
    if (outcome.ok) back();
    return outcome;
  }

  return (
    <Load state={useStore($details)} lines={4}>
      {([details]) => (
        <DetailsForm
          filledIn={payout}
          isKept={details !== undefined}
          submit={t('ledger.saveChange')}
          done={t('ledger.changed')}
          send={send}
          back={back}
        />
      )}
    </Load>
  );
}

interface DetailsFormProps {
  filledIn: Pick<PayoutDetails, 'method' | 'account'> | undefined;
  isKept: boolean;
  submit: string;
  done: string;
  send: (to: PayoutDetails) => Promise<Outcome<unknown>>;
  back?: () => void;
}

function DetailsForm(props: DetailsFormProps) {
  const { filledIn, isKept, submit, done, back } = props;
  const { form, field, refuse, submitting } = useForm({
    id: 'payout',
    schema,
    texts: formTexts(),
    send,
  });

  async function send(
    { method, account, keep }: v.InferOutput<typeof schema>,
    element: HTMLFormElement,
  ) {
    const outcome = await props.send({ method, account, save_details: keep === 'on' });
    if (refusedWith(outcome, 'bad_value'))
      refuse(element, 'account', t('ledger.failValue'));
    else reportOutcome(outcome, done);
  }

  return (
    <form {...form} aria-label={t('ledger.payoutHeading')}>
      <SelectField
        {...field('method')}
        label={t('ledger.method')}
        ref={back && takeFocus}
        defaultValue={filledIn?.method ?? ''}
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
        defaultValue={filledIn?.account}
      />
      <CheckboxField label={t('ledger.keep')} name="keep" defaultChecked={isKept} />
      <div className="form-end">
        <SubmitButton busy={submitting} label={submit} busyLabel={t('ledger.asking')} />
        {back && (
          <button type="button" className="button" onClick={back}>
            {t('cases.cancel')}
          </button>
        )}
      </div>
    </form>
  );
}
