import { fullDayText } from '../../../application/formats.ts';
import { type Deadline, deadlineText } from '../../../cases/deadlines.ts';
import { t } from '../desk-texts.ts';
import { finishDeadline, removeDeadline } from './data/desk-case-api.ts';
import { DeadlineForm } from './DeadlineForm.tsx';
import { MoreMenu } from './MoreMenu.tsx';

interface DeadlineActionsProps {
  deadline: Deadline;
  /** The company, unless the deadline belongs to the case. */
  about: string | undefined;
}

export function DeadlineActions({ deadline, about }: DeadlineActionsProps) {
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
