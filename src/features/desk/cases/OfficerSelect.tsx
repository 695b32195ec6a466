import { useStore } from '@nanostores/react';

import { type FormField, SelectField } from '../../../ui/forms/Field.tsx';
import { t } from '../desk-texts.ts';
import { $staff } from '../staff/staff-stores.ts';

/** Whom a manager gives a case to. */
export function OfficerSelect(field: FormField) {
  const staff = useStore($staff).data?.value ?? [];
  return (
    <SelectField {...field} label={t('desk.officer')}>
      <option value="">{t('desk.myself')}</option>
      {staff.map(({ id, name, email }) => (
        <option key={id} value={id}>
          {name ?? email}
        </option>
      ))}
    </SelectField>
  );
}
