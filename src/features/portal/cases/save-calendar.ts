import { ownLocale } from '../../../application/texts.ts';
import { save } from '../../../browser/save-file.ts';
import { firm } from '../../../cases/case-texts.ts';
import type { Outcome } from '../../../supabase/failure.ts';
import type { CalendarEntry } from './calendar-file.ts';

/** Downloads the library on demand. */
export async function saveCalendar(
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
