import { ownLocale, t } from '../../application/texts.ts';
import { countriesIn } from '../../i18n/countries.ts';
import {
  type FormField,
  InputField,
  SelectField,
  TextField,
} from '../../ui/forms/Field.tsx';
import type { billingFields, TypedBilling } from './billing.ts';

interface BillingFieldsProps {
  /** Of useForm, whose schema includes `billingFields`. */
  field: (name: keyof typeof billingFields) => FormField;
  typed: TypedBilling;
  onChange: (changes: Partial<TypedBilling>) => void;
  /** Whether the reader is the one who is billed, whose address the browser may fill in. */
  isPayer?: boolean;
}

export function BillingFields({ field, typed, onChange, isPayer }: BillingFieldsProps) {
  const company = typed.kind === 'company';
  const fills = (name: string) => (isPayer ? name : 'off');
  return (
    <>
      <SelectField
        {...field('billingKind')}
        label={t('cases.billTo')}
        value={typed.kind}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value })}
      >
        <option value="person">{t('cases.billPerson')}</option>
        <option value="company">{t('cases.billCompany')}</option>
      </SelectField>
      <InputField
        {...field('billingName')}
        label={t(company ? 'cases.billCompanyName' : 'cases.billName')}
        required
        autoComplete={fills(company ? 'organization' : 'name')}
        value={typed.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        dir="auto"
      />
      <TextField
        {...field('billingAddress')}
        label={t('cases.billAddress')}
        hint={t('cases.billAddressHint')}
        optional
        rows={3}
        autoComplete={fills('street-address')}
        value={typed.address}
        onChange={({ currentTarget }) => onChange({ address: currentTarget.value })}
      />
      <SelectField
        {...field('billingCountry')}
        label={t('cases.billCountry')}
        optional
        autoComplete={fills('country')}
        value={typed.country}
        onChange={({ currentTarget }) => onChange({ country: currentTarget.value })}
      >
        <option value="" />
        {countriesIn(ownLocale()).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <InputField
        {...field('billingTaxNumber')}
        label={t('cases.billTaxNumber')}
        optional
        autoComplete="off"
        spellCheck={false}
        value={typed.taxNumber}
        onChange={({ currentTarget }) => onChange({ taxNumber: currentTarget.value })}
        dir="auto"
      />
    </>
  );
}
