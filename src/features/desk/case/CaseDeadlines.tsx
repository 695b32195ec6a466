import { useStore } from '@nanostores/react';

import { fullDayText } from '../../../application/formats.ts';
import { Load } from '../../../application/Load.tsx';
import { DeadlineList } from '../../../cases/DeadlineList.tsx';
import { type Deadline, deadlineText } from '../../../cases/deadlines.ts';
import { t } from '../desk-texts.ts';
import { CaseSection } from './CaseSection.tsx';
import { finishDeadline, removeDeadline } from './data/desk-case-api.ts';
import { $clientCompanies, $deadlines } from './data/desk-case-stores.ts';
import { DeadlineForm } from './DeadlineForm.tsx';
import { FormOpener } from './FormOpener.tsx';
import { MoreMenu } from './MoreMenu.tsx';

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

interface DeadlineActionsProps {
  deadline: Deadline;
  /** The company, unless the deadline belongs to the case. */
  about: string | undefined;
}

function DeadlineActions({ deadline, about }: DeadlineActionsProps) {
  const { id, case_id, kind, company_id, due_on, version } = deadline;
  const what = [deadlineText(kind, company_id), about, fullDayText(due_on)];
  const text = what.filter(Boolean).join(' · ');
  return (
    <MoreMenu
      about={text}
      actions={[
        {
          label: t('deskCase.done'),
          call: () => finishDeadline(id, version),
          done: t('deskCase.deadlineDone'),
        },
        {
          label: t('deskCase.changeDeadline'),
          form: (close) => (
            <DeadlineForm caseId={case_id} deadline={deadline} close={close} />
          ),
        },
        {
          label: t('deskCase.removeDeadline'),
          question: t('deskCase.removeDeadlineQuestion', { deadline: text }),
          text: t('deskCase.removeDeadlineText'),
          call: () => removeDeadline(id, version),
          done: t('deskCase.deadlineRemoved'),
        },
      ]}
    />
  );
}
