import { useReportedAction } from '../../../application/useReportedAction.ts';

import type { CalendarEntry } from './calendar.ts';
import { saveCalendar } from './save-calendar.ts';

interface CalendarButtonProps {
  label: string;
  /** The accessible name, if the label is too vague. */
  name?: string;
  title: string;
  entries: readonly CalendarEntry[];
}

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
