import { useEffect, useState } from 'react';
import { useStore } from '@nanostores/react';

import { SelectField } from '../../../../ui/forms/Field.tsx';
import { amountText } from '../../../../application/formats.ts';
import { formTexts, ownLocale, t } from '../../../../application/texts.ts';

import { readPrices } from '../data/prices.ts';
import type { OrderLine } from '../data/desk-case-shapes.ts';
import { $parties } from '../data/desk-case-stores.ts';

interface PricePickerProps {
  /** Prefix of the ids. */
  form: string;
  onPick: (line: OrderLine) => void;
}

/** Adds a line from our price list, in the language of the client, who reads the invoice. */
export function PricePicker({ form, onPick }: PricePickerProps) {
  const parties = useStore($parties).data;
  const locale = parties && (parties.value?.client.locale ?? ownLocale());
  const [prices, setPrices] = useState<readonly OrderLine[]>([]);

  useEffect(() => {
    if (!locale) return undefined;
    let current = true;
    void readPrices(locale).then((found) => current && setPrices(found));
    return () => {
      current = false;
    };
  }, [locale]);

  if (prices.length === 0) return null;
  return (
    <SelectField
      form={form}
      name="price"
      label={t('deskCase.fromPrices')}
      strings={formTexts()}
      value=""
      onChange={({ currentTarget }) => {
        const picked = prices[Number(currentTarget.value)];
        if (picked) onPick(picked);
      }}
    >
      <option value="">{t('deskCase.choose')}</option>
      {prices.map((price, index) => (
        <option key={index} value={index} lang={locale}>
          {price.title} – {amountText(price.amount)}
        </option>
      ))}
    </SelectField>
  );
}
