import { useReportedAction } from '../../../application/useReportedAction.ts';

import type { Entry } from './calendar.ts';
import { saveCalendar } from './save-calendar.ts';

interface CalendarButtonProps {
  label: string;
  /** For those who do not see beside what the button stands. */
  name?: string;
  /** What the file is called. */
  title: string;
  entries: readonly Entry[];
}

/** Saves deadlines as a file that calendars read. */
export function CalendarButton(props: CalendarButtonProps) {
  const { label, name, title, entries } = props;
  const [busy, run] = useReportedAction();
  return (
    <button
      type="button"
      className="button-quiet"
      aria-label={name}
      aria-busy={busy}
      onClick={() => run(() => saveCalendar(title, entries))}
    >
      {label}
    </button>
  );
}
