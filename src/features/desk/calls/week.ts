import type { OwnHours } from './calls-api.ts';

/** `09:00`, or empty while it is not filled in. */
export interface Range {
  starts: string;
  ends: string;
}

/** The ranges of Monday to Sunday. */
export type Week = Range[][];

export type RangeProblem = 'missing' | 'order' | 'overlap';

/** The database takes no more on a day. */
export const maxRanges = 2;

const defaultRange: Range = { starts: '09:00', ends: '17:00' };

export function weekOf(hours: OwnHours['hours']): Week {
  return Array.from({ length: 7 }, (_, index) =>
    hours
      .filter(({ weekday }) => weekday === index + 1)
      .map(({ starts, ends }) => ({ starts, ends })),
  );
}

export function hoursOf(week: Week): OwnHours['hours'] {
  return week.flatMap((ranges, index) =>
    [...ranges]
      .sort((one, other) => one.starts.localeCompare(other.starts))
      .map((range) => ({ weekday: index + 1, ...range })),
  );
}

function withDay(week: Week, day: number, ranges: Range[]): Week {
  return week.map((old, index) => (index === day ? ranges : old));
}

/** @param day 0 is Monday */
export function addRange(week: Week, day: number): Week {
  const ranges = week[day] ?? [];
  const added = ranges.length === 0 ? defaultRange : { starts: '', ends: '' };
  return withDay(week, day, [...ranges, added]);
}

export function removeRange(week: Week, day: number, range: number): Week {
  return withDay(week, day, week[day]?.filter((_, index) => index !== range) ?? []);
}

export function changeRange(
  week: Week,
  day: number,
  range: number,
  change: Partial<Range>,
): Week {
  const ranges = week[day] ?? [];
  return withDay(
    week,
    day,
    ranges.map((old, index) => (index === range ? { ...old, ...change } : old)),
  );
}

/** Gives Tuesday to Friday the hours of Monday. */
export function copyMonday(week: Week): Week {
  return week.map((ranges, index) => (index > 0 && index < 5 ? (week[0] ?? []) : ranges));
}

export function fieldName(day: number, range: number, end: keyof Range): string {
  return `${end}-${day}-${range}`;
}

export function isWrong(
  range: Range,
  end: keyof Range,
  problem: RangeProblem | undefined,
): boolean {
  if (problem === 'missing') return !range[end];
  return problem === 'overlap' || (problem === 'order' && end === 'ends');
}

export function firstWrong(week: Week): string | undefined {
  for (const [day, ranges] of week.entries())
    for (const [index, problem] of problemsOfDay(ranges).entries())
      for (const end of ['starts', 'ends'] as const)
        if (isWrong(ranges[index] as Range, end, problem))
          return fieldName(day, index, end);
  return undefined;
}

/** Ranges may touch. */
export function problemsOfDay(ranges: Range[]): (RangeProblem | undefined)[] {
  return ranges.map(({ starts, ends }, index) => {
    if (!starts || !ends) return 'missing';
    if (ends <= starts) return 'order';
    const overlaps = ranges
      .slice(0, index)
      .some((earlier) => earlier.starts < ends && starts < earlier.ends);
    return overlaps ? 'overlap' : undefined;
  });
}
