import { useStore } from '@nanostores/react';

import { Load } from '../../../application/Load.tsx';
import { DeadlineList } from '../../../cases/DeadlineList.tsx';
import type { Deadline } from '../../../cases/deadlines.ts';
import { t } from '../desk-texts.ts';
import { CaseSection } from './CaseSection.tsx';
import { $clientCompanies, $deadlines } from './data/desk-case-stores.ts';
import { DeadlineActions } from './DeadlineActions.tsx';
import { DeadlineForm } from './DeadlineForm.tsx';
import { FormOpener } from './FormOpener.tsx';

export function CaseDeadlines({ caseId }: { caseId: string }) {
  const state = useStore($deadlines);
  const companies = useStore($clientCompanies).data?.value ?? [];
  const companyOf = ({ company_id }: Deadline) =>
    companies.find(({ id }) => id === company_id)?.name;
  return (
    <CaseSection
      id="deadlines"
      heading={t('cases.deadlines')}
      empty={state.data?.value?.length === 0 && t('deskCase.noDeadlines')}
      action={
        <FormOpener
          label={t('deskCase.addDeadline')}
          form={(close) => <DeadlineForm caseId={caseId} close={close} />}
        />
      }
    >
      <Load state={state}>
        {(list) =>
          list.length > 0 && (
            <DeadlineList
              deadlines={list}
              aboutOf={companyOf}
              actionsOf={(one) => (
                <DeadlineActions deadline={one} about={companyOf(one)} />
              )}
            />
          )
        }
      </Load>
    </CaseSection>
  );
}
