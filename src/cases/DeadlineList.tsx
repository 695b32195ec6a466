import type { ReactNode } from 'react';

import { momentDay } from '../application/formats.ts';
import { t } from '../application/texts.ts';
import { Unbroken } from '../ui/Unbroken.tsx';
import { type Deadline, deadlineText } from './deadlines.ts';
import { DueDay } from './DueDay.tsx';

interface DeadlineListProps {
  deadlines: readonly Deadline[];
  /** Names the company or case of a deadline. */
  aboutOf?: (deadline: Deadline) => string | undefined;
  actionsOf?: (deadline: Deadline) => ReactNode;
}

export function DeadlineList({ deadlines, aboutOf, actionsOf }: DeadlineListProps) {
  return (
    <ul className="border-t border-line">
      {deadlines.map((one) => {
        const about = aboutOf?.(one);
        return (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5"
          >
            <span className="grid min-w-0 flex-[1_1_200px]">
              <span
                className={`wrap-anywhere ${one.done_at ? 'text-muted' : 'font-semibold'}`}
              >
                {deadlineText(one.kind, one.company_id)}
              </span>
              <span className="figures text-small wrap-anywhere text-muted">
                {one.done_at ? (
                  <Unbroken text={t('cases.doneOn', { date: momentDay(one.done_at) })} />
                ) : (
                  <DueDay day={one.due_on} expires={one.kind === 'passport'} />
                )}
                {about && (
                  <>
                    {' · '}
                    <bdi>{about}</bdi>
                  </>
                )}
              </span>
            </span>
            {!one.done_at && actionsOf?.(one)}
          </li>
        );
      })}
    </ul>
  );
}
