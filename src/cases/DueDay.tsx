import { hasPassed } from '../i18n/format.ts';
import { dayText, momentDay } from '../application/formats.ts';
import { t } from '../application/texts.ts';

import type { Deadline } from './deadlines.ts';

interface DueDayProps {
  day: string;
  /** What is said while there is time, if not by when it has to be done. */
  ahead?: string;
}

/** By when something has to be done, or since when it is late by the reader's clock. */
export function DueDay({ day, ahead }: DueDayProps) {
  const date = dayText(day);
  return hasPassed(day) ? (
    <b className="font-[600] text-seal-ink">{t('cases.overdueSince', { date })}</b>
  ) : (
    (ahead ?? t('cases.due', { date }))
  );
}

/** The same of a deadline, or when it was done. */
export function DeadlineDay({ done_at, due_on }: Deadline) {
  return done_at ? (
    t('cases.doneOn', { date: momentDay(done_at) })
  ) : (
    <DueDay day={due_on} />
  );
}
