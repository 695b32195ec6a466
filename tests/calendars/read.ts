import ICAL from 'ical.js';
import ical, { type VEvent } from 'node-ical';

/** An event as a calendar would show it. */
interface ReadEvent {
  uid: string;
  /** `YYYY-MM-DD` where it is read. */
  day: string;
  allDay: boolean;
  title: string;
  text: string;
}

/** Reads a calendar with ical.js, which Thunderbird uses, and when it reminds of each event. */
export function readWithIcalJs(text: string): (ReadEvent & { reminders: string[] })[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as string);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      day: event.startDate.toString(),
      allDay: event.startDate.isDate,
      title: event.summary,
      text: event.description,
      reminders: component
        .getAllSubcomponents('valarm')
        .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    };
  });
}

/** Reads a calendar with node-ical, for which a day begins at midnight of the zone that it runs in. */
export function readWithNodeIcal(text: string): ReadEvent[] {
  return Object.values(ical.sync.parseICS(text))
    .filter((part): part is VEvent => part?.type === 'VEVENT')
    .map(({ uid, start, datetype, summary, description }) => ({
      uid,
      day: [start.getFullYear(), start.getMonth() + 1, start.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-'),
      allDay: datetype === 'date',
      title: String(summary),
      text: String(description),
    }));
}
