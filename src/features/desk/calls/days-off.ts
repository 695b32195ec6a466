import { addDays } from '../../../i18n/zoned-day.ts';

export interface Absence {
  first: string;
  last: string;
}

/** Each day, a year at most. */
export function daysOf({ first, last }: Absence): string[] {
  const days: string[] = [];
  for (let day = first; day <= last && days.length < 366; day = addDays(day, 1))
    days.push(day);
  return days;
}

/** Joins days that follow each other, the earliest first. */
export function absencesOf(days: readonly string[]): Absence[] {
  const absences: Absence[] = [];
  for (const day of [...new Set(days)].sort()) {
    const latest = absences.at(-1);
    if (latest && addDays(latest.last, 1) === day) latest.last = day;
    else absences.push({ first: day, last: day });
  }
  return absences;
}
