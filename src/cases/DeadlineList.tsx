import type { ReactNode } from 'react';

import { DeadlineDay } from './DueDay.tsx';
import { deadlineText, type Deadline } from './deadlines.ts';

interface DeadlineListProps {
  deadlines: readonly Deadline[];
  /** What a deadline is about, where the screen does not say it. */
  aboutOf?: (deadline: Deadline) => string | undefined;
  /** What can be done with one that is open. */
  actsOf?: (deadline: Deadline) => ReactNode;
}

/** What has to be done by which day, and what is done. */
export function DeadlineList({ deadlines, aboutOf, actsOf }: DeadlineListProps) {
  return (
    <ul className="border-t border-line">
      {deadlines.map((one) => {
        const about = aboutOf?.(one);
        return (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5"
          >
            <span className="grid min-w-0 flex-[1_1_240px]">
              <span
                className={`wrap-anywhere ${one.done_at ? 'text-muted' : 'font-[600]'}`}
              >
                {deadlineText(one.kind, one.company_id)}
              </span>
              <span className="figures text-[0.9375rem] wrap-anywhere text-muted">
                <DeadlineDay {...one} />
                {about && (
                  <>
                    {' · '}
                    <bdi>{about}</bdi>
                  </>
                )}
              </span>
            </span>
            {!one.done_at && actsOf?.(one)}
          </li>
        );
      })}
    </ul>
  );
}
