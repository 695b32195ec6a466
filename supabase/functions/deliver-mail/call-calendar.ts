import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

import type { CalendarPart, Mail } from './email.ts';
import { siteName, type Words } from './email-texts.ts';
import { isOfCall } from './notifications.ts';

const halfHour = 30 * 60_000;

/**
 * Returns a booked call as an iCalendar event (RFC 5546): the same UID in every mail about it, a rising
 * sequence, and its start as an instant, so that each calendar shows it in its own zone. Undefined for other
 * mails, and for reminders, whose event is in the calendar already.
 */
export function calendarOf(
  { kind, news: [first], email, staff }: Mail,
  words: Words,
  { text, href }: { text: string; href: string },
): CalendarPart | undefined {
  if (!isOfCall(first) || kind === 'digest' || kind === 'consultationReminder')
    return undefined;
  const { consultation, starts, sequence, reference } = first;
  const cancelled = kind === 'consultationCancelled';
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const start = new Date(starts);
  const calendar = ical({
    prodId: { company: siteName, product: 'Calls', language: words.locale.toUpperCase() },
    method,
  });
  calendar.createEvent({
    id: `${consultation}@${new URL(href).hostname}`,
    sequence,
    start,
    end: new Date(start.getTime() + halfHour),
    summary: words.t(staff ? 'consultationEventToStaff' : 'consultationEvent', {
      reference,
    }),
    description: text,
    url: href,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: siteName, email: words.organizer },
    // Gmail and Outlook take an event only if its attendee is the mail's recipient.
    attendees: [{ email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  });
  return { method, text: `${calendar.toString()}\r\n` };
}
