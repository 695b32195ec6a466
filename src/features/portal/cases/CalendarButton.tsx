import { useReportedAction } from '../../../application/useReportedAction.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { CalendarEntry } from './calendar-file.ts';
import { saveCalendar } from './save-calendar.ts';

interface CalendarButtonProps {
  label: string;
  /** The accessible name. The label of an icon is then only its tooltip. */
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
      className={name ? 'tool text-muted hover:text-ink' : 'button-quiet'}
      title={name && label}
      aria-label={name}
      aria-busy={busy}
      onClick={() => run(() => saveCalendar(title, entries))}
    >
      {name ? <Icon name="calendar" /> : label}
    </button>
  );
}
