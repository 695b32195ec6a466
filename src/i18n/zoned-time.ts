import { cachedFormat } from './cached-format.ts';
import { formatOverridesOf } from './format-overrides.ts';
import { zoneHere } from './zone-here.ts';

/** Formats an instant in a time zone (an IANA name), with the offset that applies then. */
function format(
  moment: string,
  zone: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const format = { ...options, timeZone: zoneHere(zone) };
  const text = cachedFormat(Intl.DateTimeFormat, locale, format).format(new Date(moment));
  return formatOverridesOf(locale).day?.(text) ?? text;
}

function zonePart(
  moment: string,
  zone: string,
  locale: string,
  timeZoneName: 'shortGeneric' | 'longGeneric' | 'shortOffset',
): string {
  const options = { timeZone: zoneHere(zone), timeZoneName };
  const parts = cachedFormat(Intl.DateTimeFormat, locale, options).formatToParts(
    new Date(moment),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** `Thursday, November 26, 2026` */
export function zonedDay(moment: string, zone: string, locale: string): string {
  const options = {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  } as const;
  return format(moment, zone, locale, options);
}

/** `Thu, Nov 26` */
export function zonedShortDay(moment: string, zone: string, locale: string): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return format(moment, zone, locale, options);
}

/** `9:30 AM` */
export function zonedTime(moment: string, zone: string, locale: string): string {
  return format(moment, zone, locale, { hour: 'numeric', minute: '2-digit' });
}

/** `Thu, 9:30 AM` */
export function zonedWeekdayTime(moment: string, zone: string, locale: string): string {
  const options = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return format(moment, zone, locale, options);
}

/** `November 26 at 9:30 AM` */
export function zonedMoment(moment: string, zone: string, locale: string): string {
  const options = {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return format(moment, zone, locale, options);
}

/** `GMT+13` */
export function zoneOffset(moment: string, zone: string, locale: string): string {
  return zonePart(moment, zone, locale, 'shortOffset');
}

/** `New Zealand Time (GMT+13)`; `Eastern Time (GMT-5)` instead of ET. */
export function zoneName(moment: string, zone: string, locale: string): string {
  const offset = zoneOffset(moment, zone, locale);
  const short = zonePart(moment, zone, locale, 'shortGeneric');
  const name = /^[A-Z]{2,4}$/.test(short)
    ? zonePart(moment, zone, locale, 'longGeneric')
    : short;
  return name.startsWith('GMT') ? offset : `${name} (${offset})`;
}

/** The reader's own zone, or UTC in a browser that hides it. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** `Auckland: New Zealand Time (GMT+13)`, by place. */
export function namedZones(
  moment: string,
  readerZone: string,
  locale: string,
): { zone: string; name: string }[] {
  const zones = new Set([readerZone, ...Intl.supportedValuesOf('timeZone')]);
  return Array.from(zones, (zone) => {
    const place = zone.replace(/^.*\//, '').replaceAll('_', ' ');
    return { zone, name: `${place}: ${zoneName(moment, zone, locale)}` };
  }).sort((one, other) => one.name.localeCompare(other.name, locale));
}
