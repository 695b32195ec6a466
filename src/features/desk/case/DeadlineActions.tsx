import { fullDayText } from '../../../application/formats.ts';
import { type Deadline, deadlineText } from '../../../cases/deadlines.ts';
import { t } from '../desk-texts.ts';
import { ActionButton } from './ActionButton.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { finishDeadline, removeDeadline } from './data/desk-case-calls.ts';
import { DeadlineForm } from './DeadlineForm.tsx';
import { Opener } from './Opener.tsx';

interface DeadlineActionsProps {
  deadline: Deadline;
  /** The company, unless the deadline belongs to the case. */
  about: string | undefined;
}

export function DeadlineActions({ deadline, about }: DeadlineActionsProps) {
  const { id, case_id, kind, company_id, due_on } = deadline;
  const what = [deadlineText(kind, company_id), about, fullDayText(due_on)];
  const text = what.filter(Boolean).join(' · ');
  const nameOf = (label: string) => `${label}: ${text}`;
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <ActionButton
        label={t('deskCase.done')}
        name={nameOf(t('deskCase.done'))}
        call={() => finishDeadline(id)}
        done={t('deskCase.deadlineDone')}
      />
      <Opener
        label={t('deskCase.changeDeadline')}
        name={nameOf(t('deskCase.changeDeadline'))}
        quiet
      >
        {(close) => (
          <div className="grid gap-4">
            <DeadlineForm caseId={case_id} deadline={deadline} close={close} />
            <ConfirmButton
              label={t('deskCase.removeDeadline')}
              name={nameOf(t('deskCase.removeDeadline'))}
              tone="quiet"
              question={t('deskCase.removeDeadlineQuestion', { deadline: text })}
              text={t('deskCase.removeDeadlineText')}
              call={() => removeDeadline(deadline)}
              done={t('deskCase.deadlineRemoved')}
            />
          </div>
        )}
      </Opener>
    </div>
  );
}
