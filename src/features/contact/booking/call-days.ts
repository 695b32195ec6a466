import { fillIn } from '../../../i18n/fill-in.ts';
import { zonedDay, zonedTime, zoneName, zoneOffset } from '../../../i18n/zoned-time.ts';
import type { BookingTexts } from './booking-texts.ts';

interface Day {
  name: string;
  slots: string[];
}

export function daysOf(slots: readonly string[], zone: string, locale: string): Day[] {
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const name = zonedDay(slot, zone, locale);
    days.set(name, [...(days.get(name) ?? []), slot]);
  }
  return Array.from(days, ([name, ofDay]) => ({ name, slots: ofDay }));
}

/** An hour that comes twice when the clocks go back has its offset. */
export function timesOf(slots: readonly string[], zone: string, locale: string) {
  const times = slots.map((slot) => zonedTime(slot, zone, locale));
  return slots.map((slot, index) => {
    const time = times[index] ?? '';
    const twice = times.indexOf(time) !== times.lastIndexOf(time);
    const name = twice ? `${time} (${zoneOffset(slot, zone, locale)})` : time;
    return { slot, name };
  });
}

interface CallMoment {
  starts_at: string;
  time_zone: string;
  officer_time_zone: string | null;
}

export function callTimes(
  call: CallMoment,
  texts: BookingTexts,
  locale: string,
): [label: string, text: string][] {
  const { starts_at, time_zone, officer_time_zone } = call;
  const text = (zone: string) => {
    const when = fillIn(texts.when, {
      day: zonedDay(starts_at, zone, locale),
      time: zonedTime(starts_at, zone, locale),
    });
    return `${when}\n${zoneName(starts_at, zone, locale)}`;
  };
  const yours: [string, string] = [texts.yourTime, text(time_zone)];
  if (!officer_time_zone || officer_time_zone === time_zone) return [yours];
  return [yours, [texts.ourTime, text(officer_time_zone)]];
}
