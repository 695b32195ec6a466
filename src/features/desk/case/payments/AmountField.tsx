import { type FormField, InputField } from '../../../../ui/forms/Field.tsx';
import { t } from '../../desk-texts.ts';
import { typedAmount } from '../invoices/amount.ts';

interface AmountFieldProps {
  field: FormField;
  hint: string;
  /** In cents; filled in. */
  most: number;
}

/** The amount of a payment or refund. Its form checks it with `amountWithin`. */
export function AmountField({ field, hint, most }: AmountFieldProps) {
  return (
    <InputField
      {...field}
      label={t('deskCase.amountInDollars')}
      hint={hint}
      type="text"
      inputMode="decimal"
      required
      defaultValue={typedAmount(most)}
    />
  );
}
