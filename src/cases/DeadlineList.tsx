import type { ReactNode } from 'react';

import { momentDay, shortDayText } from '../application/formats.ts';
import { ownLocale, t } from '../application/texts.ts';
import { formatAhead } from '../i18n/format.ts';
import { Unbroken } from '../ui/Unbroken.tsx';
import { type Deadline, deadlineText } from './deadlines.ts';
import { DueDay } from './DueDay.tsx';

interface DeadlineListProps {
  deadlines: readonly Deadline[];
  /** Names the company or case of a deadline. */
  aboutOf?: (deadline: Deadline) => string | undefined;
  actionsOf?: (deadline: Deadline) => ReactNode;
}

/** A deadline that is further off needs nobody's attention yet. */
const nearDays = 90;

const isFar = (day: string) => Date.parse(day) - Date.now() > nearDays * 86_400_000;

export function DeadlineList({ deadlines, aboutOf, actionsOf }: DeadlineListProps) {
  return (
    <ul className="case-deadlines border-t border-line">
      {deadlines.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5"
        >
          <Line deadline={one} about={aboutOf?.(one)} />
          {!one.done_at && actionsOf?.(one)}
        </li>
      ))}
    </ul>
  );
}

function Line({ deadline, about }: { deadline: Deadline; about: string | undefined }) {
  const { kind, company_id, due_on, done_at } = deadline;
  const far = isFar(due_on);
  return (
    <span className="grid min-w-0 flex-[1_1_200px] grid-cols-[minmax(min(4.5rem,40%),1fr)_auto] gap-x-3">
      <span className="grid content-start wrap-anywhere">
        <span className={done_at || far ? '' : 'font-semibold'}>
          {deadlineText(kind, company_id)}
        </span>
        {about && <bdi className="text-small text-muted">{about}</bdi>}
      </span>
      <span
        className={`figures grid content-start text-end ${done_at || far ? 'text-muted' : ''}`}
      >
        {done_at ? (
          <Unbroken text={t('cases.doneOn', { date: momentDay(done_at) })} />
        ) : (
          <DueDay
            day={due_on}
            ahead={shortDayText(due_on)}
            expires={kind === 'passport'}
          />
        )}
        {!done_at && far && (
          <span className="text-small">{formatAhead(due_on, ownLocale())}</span>
        )}
      </span>
    </span>
  );
}
