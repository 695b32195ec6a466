import { useStore } from '@nanostores/react';

import { type FormField, SelectField } from '../../../ui/forms/Field.tsx';
import { t } from '../desk-texts.ts';
import { OfficerOptions } from '../staff/OfficerOptions.tsx';
import { $staff } from '../staff/staff-stores.ts';

export function OfficerSelect(field: FormField) {
  const staff = useStore($staff).data?.value ?? [];
  return (
    <SelectField {...field} label={t('desk.officer')}>
      <option value="">{t('desk.myself')}</option>
      <OfficerOptions officers={staff} />
    </SelectField>
  );
}
