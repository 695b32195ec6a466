import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

import type { CalendarPart, QueuedEmail } from './email.ts';
import type { EmailBody } from './email-body.ts';
import { type EmailTexts, siteName } from './email-texts.ts';
import { isAboutCall } from './notifications.ts';

const halfHourMs = 30 * 60_000;

/** The calendar of whoever gets one of these has the event already. */
const withoutEvent = ['digest', 'consultationHandedOver', 'consultationReminder'];

/**
 * Returns a booked call as an iCalendar event (RFC 5546), with the same UID and a rising sequence in all emails that
 * change it. Other emails carry no event.
 */
export function calendarOf(
  { kind, notifications: [first], email, staff }: QueuedEmail,
  texts: EmailTexts,
  { paragraphs, button: { href } }: EmailBody,
): CalendarPart | undefined {
  if (!isAboutCall(first) || withoutEvent.includes(kind)) return undefined;
  const { consultation, starts, sequence, reference } = first;
  const cancelled = kind === 'consultationCancelled';
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const start = new Date(starts);
  const calendar = ical({
    prodId: { company: siteName, product: 'Calls', language: texts.locale.toUpperCase() },
    method,
  });
  calendar.createEvent({
    id: `${consultation}@${new URL(href).hostname}`,
    sequence,
    start,
    end: new Date(start.getTime() + halfHourMs),
    summary: texts.t(staff ? 'consultationEventToStaff' : 'consultationEvent', {
      reference,
    }),
    description: paragraphs[0] ?? '',
    url: href,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: siteName, email: texts.organizer },
    // Gmail and Outlook take an event only if its attendee is the email's recipient.
    attendees: [{ email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  });
  return { method, text: `${calendar.toString()}\r\n` };
}
