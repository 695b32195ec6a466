// A file of its own, as it stands: see data/archive.ts.
import address from 'ical-generator?url';

import { save } from '../../../ui/cases/download.ts';
import type { Outcome } from '../../../ui/signed-in/failure.ts';
import { firm, ownLocale } from '../../../ui/signed-in/texts.ts';

import { safeName } from '../data/export-names.ts';

import { calendarText, type Entry } from './calendar.ts';

type Library = typeof import('ical-generator');

/** Has the browser save entries as a calendar. What writes it is downloaded only now. */
export async function saveCalendar(
  name: string,
  entries: readonly Entry[],
): Promise<Outcome<undefined>> {
  try {
    const library = (await import(/* @vite-ignore */ address)) as Library;
    const maker = { firm: firm().name, locale: ownLocale() };
    const text = calendarText(library, entries, maker);
    save(new Blob([text], { type: 'text/calendar;charset=utf-8' }), fileName(name));
    return { ok: true, value: undefined };
  } catch (error) {
    console.error('No calendar:', (error as Error).name);
    return { ok: false, failure: { kind: 'offline' } };
  }
}

/** Returns a name that any system takes, in any script. */
function fileName(name: string): string {
  return `${safeName(name.replaceAll('.', ' '))}.ics`;
}
