import * as v from 'valibot';

import { formTexts, ownLocale } from '../../../../application/texts.ts';
import type { ClientCompany } from '../../../../cases/client-companies.ts';
import { regionName } from '../../../../i18n/format.ts';
import { DayField, InputField, SelectField } from '../../../../ui/forms/Field.tsx';
import {
  choice,
  optionalDay,
  optionalText,
  requiredText,
} from '../../../../ui/forms/field-schemas.ts';
import { useFormDraft } from '../../../../ui/forms/useDraft.ts';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { deskTexts, t } from '../../desk-texts.ts';
import { runCaseAction } from '../case-actions.ts';
import { addCompany, changeCompany } from '../data/desk-case-api.ts';
import { FormButtons } from '../FormButtons.tsx';
import { useOpenedVersion } from '../useOpenedVersion.ts';

const schema = v.object({
  name: requiredText(200),
  place: choice,
  registered_on: optionalDay,
  number: optionalText(60),
});

interface CompanyFormProps {
  caseId: string;
  company?: ClientCompany;
  close: () => void;
}

export function CompanyForm({ caseId, company, close }: CompanyFormProps) {
  const withOpenedVersion = useOpenedVersion(company);
  // The version that the form shows, so that another officer's change is not undone.
  const draft = useFormDraft(
    company ? `company-${company.id}-${company.version}` : `company-${caseId}`,
    close,
  );
  const first: Partial<ClientCompany> = { ...company, ...draft.kept };
  const { form, field, submitting } = useForm({
    id: `company-${company?.id ?? caseId}`,
    schema,
    texts: formTexts(),
    keep: draft.keep,
    send,
  });
  // The company may be in a place that we no longer serve.
  const known = [
    ...new Set([...deskTexts().countries, ...(company ? [company.place] : [])]),
  ];
  const label = t(company ? 'deskCompany.change' : 'deskCompany.add');

  async function send(values: v.InferOutput<typeof schema>) {
    const { name, place, registered_on, number } = values;
    const content = {
      name,
      place,
      ...(registered_on && { registered_on }),
      ...(number && { number }),
    };
    const key = await draft.retryKey(content);
    const call = () =>
      withOpenedVersion((seen) =>
        seen
          ? changeCompany(seen.id, content, seen.version)
          : addCompany(caseId, content, key),
      );
    const done = t(company ? 'deskCompany.changed' : 'deskCompany.added');
    if (await runCaseAction(call, done)) draft.close();
  }

  return (
    <form {...form} aria-label={label}>
      <InputField
        {...field('name')}
        label={t('deskCompany.name')}
        hint={t('deskCompany.nameHint')}
        type="text"
        dir="auto"
        required
        defaultValue={first.name}
      />
      <SelectField
        {...field('place')}
        label={t('deskCompany.place')}
        required
        defaultValue={first.place ?? ''}
      >
        <option value="">{t('deskCase.choose')}</option>
        {known.map((country) => (
          <option key={country} value={country}>
            {regionName(country, ownLocale())}
          </option>
        ))}
      </SelectField>
      <DayField
        {...field('registered_on')}
        label={t('deskCompany.registeredOn')}
        optional
        defaultValue={first.registered_on ?? ''}
      />
      <InputField
        {...field('number')}
        label={t('deskCompany.number')}
        optional
        type="text"
        dir="auto"
        defaultValue={first.number ?? ''}
      />
      <FormButtons busy={submitting} label={t('deskCompany.save')} close={draft.close} />
    </form>
  );
}
