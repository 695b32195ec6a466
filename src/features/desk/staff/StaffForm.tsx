import { EmailField, Field } from '../../../ui/forms/Field.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { emailRule } from '../../../ui/forms/validate.ts';
import { formTexts, t } from '../../../application/texts.ts';
import { tell } from '../../../application/useTold.ts';

import { changeStaff } from '../data/desk-calls.ts';

const rules = { email: emailRule, role: { required: true } };

export function StaffForm() {
  const { problems, submitting, onSubmit, onInput } = useForm({ rules, send });
  const shared = { form: 'staff', strings: formTexts() };

  async function send(
    { email, role }: Record<keyof typeof rules, string>,
    form: HTMLFormElement,
  ): Promise<void> {
    const outcome = await changeStaff(email, role === 'manager' ? 'manager' : 'officer');
    tell(outcome, t('desk.staffAdded'));
    if (outcome.ok) form.reset();
  }

  return (
    <form className="form max-w-[34rem]" noValidate onSubmit={onSubmit} onInput={onInput}>
      <EmailField {...shared} label={t('desk.email')} problem={problems.email} />
      <Field {...shared} name="role" label={t('desk.role')} problem={problems.role}>
        {(control) => (
          <select {...control} className="control" defaultValue="officer">
            <option value="officer">{t('desk.caseOfficer')}</option>
            <option value="manager">{t('desk.manager')}</option>
          </select>
        )}
      </Field>
      <div className="form-end">
        <SubmitButton
          submitting={submitting}
          label={t('desk.addStaff')}
          submittingLabel={t('desk.saving')}
        />
      </div>
    </form>
  );
}
