import * as v from 'valibot';

import { role } from '../../../application/role.ts';
import { formTexts } from '../../../application/texts.ts';
import { reportOutcome } from '../../../application/useReportedAction.ts';
import { EmailField, SelectField } from '../../../ui/forms/Field.tsx';
import { email } from '../../../ui/forms/field-schemas.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { t } from '../desk-texts.ts';
import { changeStaff } from './staff-api.ts';

const schema = v.object({ email, role });

export function StaffForm() {
  const { form, field, submitting } = useForm({
    id: 'staff',
    schema,
    texts: formTexts(),
    send,
  });

  async function send(
    values: v.InferOutput<typeof schema>,
    element: HTMLFormElement,
  ): Promise<void> {
    const outcome = await changeStaff(values.email, values.role);
    reportOutcome(outcome, t('desk.staffAdded'));
    if (outcome.ok) element.reset();
  }

  return (
    <form {...form} className="form max-w-[34rem]">
      <EmailField {...field('email')} label={t('desk.email')} />
      <SelectField {...field('role')} label={t('desk.role')} defaultValue="officer">
        <option value="officer">{t('desk.caseOfficer')}</option>
        <option value="manager">{t('desk.manager')}</option>
      </SelectField>
      <div className="form-end">
        <SubmitButton
          busy={submitting}
          label={t('desk.addStaff')}
          busyLabel={t('desk.saving')}
        />
      </div>
    </form>
  );
}
