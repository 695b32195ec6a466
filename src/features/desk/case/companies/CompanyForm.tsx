import { regionName } from '../../../../i18n/format.ts';
import type { Company } from '../../../../cases/companies.ts';
import { DayField, Field, InputField } from '../../../../ui/forms/Field.tsx';
import { useFormDraft } from '../../../../ui/forms/useDraft.ts';
import { useForm } from '../../../../ui/forms/useForm.ts';
import { formTexts, ownLocale, t } from '../../../../application/texts.ts';

import { countries } from '../../desk-texts.ts';
import { hasWholeDays } from '../../whole-days.ts';
import { addCompany, changeCompany } from '../data/company-acts.ts';
import { FormButtons } from '../FormButtons.tsx';
import { perform } from '../useCaseAct.ts';
import { useSeen } from '../useSeen.ts';

/** The database's bounds. */
const rules = {
  name: { required: true, max: 200 },
  place: { required: true },
  registered_on: { required: false, day: true },
  number: { required: false, max: 60 },
};

interface CompanyFormProps {
  caseId: string;
  /** Absent for a new company. */
  company?: Company;
  close: () => void;
}

export function CompanyForm({ caseId, company, close }: CompanyFormProps) {
  const asSeen = useSeen(company);
  const { problems, submitting, onSubmit, onInput } = useForm({ rules, send });
  // The key has the version, so that a draft does not undo another officer's change.
  const draft = useFormDraft(
    company ? `company-${company.id}-${company.version}` : `company-${caseId}`,
    close,
  );
  const first: Partial<Company> = { ...company, ...draft.kept };
  const shared = { form: `company-${company?.id ?? caseId}`, strings: formTexts() };
  const { optional } = formTexts();
  // The company may be in a place that we no longer serve.
  const known = [...new Set([...countries(), ...(company ? [company.place] : [])])];
  const label = t(company ? 'deskCompany.change' : 'deskCompany.add');

  async function send(values: Record<keyof typeof rules, string>, form: HTMLFormElement) {
    if (!hasWholeDays(form)) return;
    const { name, place, registered_on, number } = values;
    const content = {
      name,
      place,
      ...(registered_on && { registered_on }),
      ...(number && { number }),
    };
    const key = await draft.keyOf(content);
    const call = () =>
      asSeen((seen) =>
        seen
          ? changeCompany(seen.id, content, seen.version)
          : addCompany(caseId, content, key),
      );
    const done = t(company ? 'deskCompany.changed' : 'deskCompany.added');
    if (await perform(call, done)) draft.close();
  }

  return (
    <form
      className="form"
      aria-label={label}
      noValidate
      onSubmit={onSubmit}
      onInput={draft.keeping(onInput)}
    >
      <InputField
        {...shared}
        name="name"
        label={t('deskCompany.name')}
        hint={t('deskCompany.nameHint')}
        problem={problems.name}
        input={{ type: 'text', dir: 'auto', required: true, defaultValue: first.name }}
      />
      <Field
        {...shared}
        name="place"
        label={t('deskCompany.place')}
        problem={problems.place}
      >
        {(control) => (
          <select
            {...control}
            className="control"
            defaultValue={first.place ?? ''}
            required
          >
            <option value="">{t('deskCase.choose')}</option>
            {known.map((country) => (
              <option key={country} value={country}>
                {regionName(country, ownLocale())}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DayField
        {...shared}
        name="registered_on"
        label={t('deskCompany.registeredOn')}
        optional={optional}
        problem={problems.registered_on}
        input={{ defaultValue: first.registered_on ?? '' }}
      />
      <InputField
        {...shared}
        name="number"
        label={t('deskCompany.number')}
        optional={optional}
        problem={problems.number}
        input={{ type: 'text', dir: 'auto', defaultValue: first.number ?? '' }}
      />
      <FormButtons
        submitting={submitting}
        label={t('deskCompany.save')}
        close={draft.close}
      />
    </form>
  );
}
