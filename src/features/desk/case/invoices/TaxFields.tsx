import { type FormField, InputField } from '../../../../ui/forms/Field.tsx';
import { t } from '../../desk-texts.ts';
import type { TypedFields } from './useInvoiceFields.ts';

interface TaxFieldsProps {
  field: (name: 'taxName' | 'taxRate') => FormField;
  typed: TypedFields;
  onChange: (changes: Partial<TypedFields>) => void;
}

export function TaxFields({ field, typed, onChange }: TaxFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <InputField
        {...field('taxName')}
        label={t('deskCase.taxName')}
        optional
        value={typed.taxName}
        onChange={({ currentTarget }) => onChange({ taxName: currentTarget.value })}
      />
      <InputField
        {...field('taxRate')}
        label={t('deskCase.taxRate')}
        optional
        className="control figures"
        inputMode="decimal"
        value={typed.taxRate}
        onChange={({ currentTarget }) => onChange({ taxRate: currentTarget.value })}
      />
    </div>
  );
}
