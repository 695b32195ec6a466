import { ownLocale } from '../../../application/texts.ts';
import { zonedDate } from '../../../i18n/zoned-day.ts';
import { zonedTime, zonedWeekdayTime, zoneName } from '../../../i18n/zoned-time.ts';
import { t } from '../desk-texts.ts';
import type { DeskCall } from './desk-shapes.ts';

type Call = Pick<DeskCall, 'starts_at' | 'time_zone'>;

export function timeText({ starts_at }: Call, zone: string): string {
  return zonedTime(starts_at, zone, ownLocale());
}

/** "10:30 PM for the client · New Zealand Time (GMT+13)"; empty if the client's clock shows the same. */
export function clientTimeText(call: Call, zone: string): string {
  const { starts_at, time_zone } = call;
  const locale = ownLocale();
  const sameDay = zonedDate(starts_at, zone) === zonedDate(starts_at, time_zone);
  const time = (sameDay ? zonedTime : zonedWeekdayTime)(starts_at, time_zone, locale);
  if (sameDay && time === timeText(call, zone)) return '';
  return t('deskCalls.forClient', { time, zone: zoneName(starts_at, time_zone, locale) });
}

/** The calls before a day that nobody has marked yet. */
export function callsBefore<Listed extends Call>(
  calls: readonly Listed[],
  day: string,
  zone: string,
): Listed[] {
  return calls.filter((call) => hasBegun(call) && zonedDate(call.starts_at, zone) < day);
}

export function hasBegun({ starts_at }: Call): boolean {
  return Date.parse(starts_at) <= Date.now();
}
