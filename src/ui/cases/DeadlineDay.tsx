import { hasPassed } from '../../i18n/format.ts';
import { t } from '../signed-in/texts.ts';

import type { Deadline } from './deadlines.ts';
import { dayText, momentDay } from './turn.ts';

/** When it was done, by when it has to be, or since when it is late by the reader's clock. */
export function DeadlineDay({ done_at, due_on }: Deadline) {
  if (done_at) return t('cases.doneOn', { date: momentDay(done_at) });
  const date = dayText(due_on);
  return hasPassed(due_on) ? (
    <b className="font-[600] text-seal-ink">{t('cases.overdueSince', { date })}</b>
  ) : (
    t('cases.due', { date })
  );
}
