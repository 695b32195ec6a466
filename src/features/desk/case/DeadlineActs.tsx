import { deadlineText, type Deadline } from '../../../ui/cases/deadlines.ts';
import { t } from '../../../ui/signed-in/texts.ts';

import { ActButton } from './ActButton.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { finishDeadline, removeDeadline } from './data/calls.ts';
import { DeadlineForm } from './DeadlineForm.tsx';
import { Opener } from './Opener.tsx';

/** What staff can do with a deadline that is open: meet it, put it right, or take it away. */
export function DeadlineActs({ deadline }: { deadline: Deadline }) {
  const { id, case_id, kind, company_id } = deadline;
  const text = deadlineText(kind, company_id);
  const named = (label: string) => `${label}: ${text}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 has-[form]:w-full">
      <ActButton
        label={t('deskCase.done')}
        name={named(t('deskCase.done'))}
        call={() => finishDeadline(id)}
        done={t('deskCase.deadlineDone')}
      />
      <Opener
        label={t('deskCase.changeDeadline')}
        name={named(t('deskCase.changeDeadline'))}
        quiet
      >
        {(close) => (
          <div className="grid gap-4">
            <DeadlineForm caseId={case_id} deadline={deadline} close={close} />
            <ConfirmButton
              label={t('deskCase.removeDeadline')}
              name={named(t('deskCase.removeDeadline'))}
              tone="quiet"
              question={t('deskCase.removeDeadlineQuestion', { deadline: text })}
              text={t('deskCase.removeDeadlineText')}
              call={() => removeDeadline(id)}
              done={t('deskCase.deadlineRemoved')}
            />
          </div>
        )}
      </Opener>
    </div>
  );
}
