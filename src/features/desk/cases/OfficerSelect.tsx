import { useStore } from '@nanostores/react';

import { Field } from '../../../ui/forms/Field.tsx';
import { formTexts, t } from '../../../application/texts.ts';

import { $staff } from '../data/desk-stores.ts';

export function OfficerSelect({ form }: { form: string }) {
  const staff = useStore($staff).data?.value ?? [];
  return (
    <Field
      form={form}
      name="officer"
      label={t('desk.officer')}
      problem={undefined}
      strings={formTexts()}
    >
      {(control) => (
        <select {...control} className="control">
          <option value="">{t('desk.myself')}</option>
          {staff.map(({ id, name, email }) => (
            <option key={id} value={id}>
              {name ?? email}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
