import { amountText } from '../../../../application/formats.ts';
import { formTexts } from '../../../../application/texts.ts';
import { useAnswer } from '../../../../application/useAnswer.ts';
import { type InvoiceLine, lineText } from '../../../../cases/invoices/invoice-lines.ts';
import { SelectField } from '../../../../ui/forms/Field.tsx';
import { t } from '../../desk-texts.ts';
import { lineOfPrice, readPrices } from '../data/prices.ts';

interface PricePickerProps {
  /** Prefix of the ids. */
  form: string;
  onPick: (line: InvoiceLine) => void;
}

/** Every reader sees the line in their own language. */
export function PricePicker({ form, onPick }: PricePickerProps) {
  const prices = useAnswer(readPrices);
  if (!prices?.length) return null;
  const lines = prices.map(lineOfPrice);
  return (
    <SelectField
      form={form}
      name="price"
      label={t('deskCase.fromPrices')}
      texts={formTexts()}
      value=""
      onChange={({ currentTarget }) => {
        const picked = lines[Number(currentTarget.value)];
        if (picked) onPick(picked);
      }}
    >
      <option value="">{t('deskCase.choose')}</option>
      {lines.map((line, index) => (
        <option key={index} value={index}>
          {lineText(line)} – {amountText(line.amount)}
        </option>
      ))}
    </SelectField>
  );
}
