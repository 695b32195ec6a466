import { ownLocale } from '../../../application/texts.ts';
import { useReportedAction } from '../../../application/useReportedAction.ts';
import { save } from '../../../browser/save-file.ts';
import { firm } from '../../../cases/case-texts.ts';
import type { Outcome } from '../../../supabase/failure.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { CalendarEntry } from './calendar-file.ts';

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

/** Downloads the library on demand. */
async function saveCalendar(
  title: string,
  entries: readonly CalendarEntry[],
): Promise<Outcome<undefined>> {
  try {
    const { calendarName, calendarText } = await import('./calendar-file.ts');
    const text = calendarText(entries, { firm: firm().name, locale: ownLocale() });
    const content = new Blob([text], { type: 'text/calendar;charset=utf-8' });
    save(content, calendarName(title));
    return { ok: true, value: undefined };
  } catch (error) {
    console.error('No calendar:', (error as Error).name);
    return { ok: false, failure: { kind: 'offline' } };
  }
}
