import ICAL from 'ical.js';
import ical, { type VEvent } from 'node-ical';
import { expect, test } from 'vitest';

import { locales } from '../../../src/i18n/locales.ts';
import { samples } from '../../../tests/stubs/sample-emails.ts';
import { renderEmail } from './render-email.ts';

const options = {
  siteUrl: 'https://crossport.example',
  unsubscribeUrl: 'https://api.crossport.example/functions/v1/unsubscribe',
  secret: 'a secret of the tests',
};

async function partOf(name: string, locale = 'en') {
  const queued = samples[name];
  if (!queued) throw new Error(`No sample ${name}`);
  return (await renderEmail({ ...queued, locale }, options)).calendar;
}

async function calendarOf(name: string, locale?: string) {
  const part = await partOf(name, locale);
  if (!part) throw new Error(`${name} has no calendar`);
  return part;
}

/** Thunderbird uses ical.js. */
function readWithIcalJs(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as string);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    organizer: event.organizer,
    attendees: event.attendees.map((one) => String(one.getFirstValue()).toLowerCase()),
    title: event.summary,
    status: event.component.getFirstPropertyValue('status'),
  };
}

function readWithNodeIcal(text: string) {
  const [event] = Object.values(ical.sync.parseICS(text)).filter(
    (part): part is VEvent => part?.type === 'VEVENT',
  );
  return {
    uid: event?.uid,
    sequence: Number(event?.sequence),
    start: event?.start.toISOString(),
    end: event?.end?.toISOString(),
    title: String(event?.summary),
  };
}

test.each([
  ['consultationBooked', 0, '2026-10-23T08:00:00.000Z', '2026-10-23T08:30:00.000Z'],
  ['consultationMoved', 1, '2026-10-26T09:00:00.000Z', '2026-10-26T09:30:00.000Z'],
  ['consultationCancelled', 2, '2026-10-26T09:00:00.000Z', '2026-10-26T09:30:00.000Z'],
])(
  'R1.35 calendar: %s is the same event and instant for visitor, officer and two parsers',
  async (name, sequence, start, end) => {
    const cancelled = name === 'consultationCancelled';
    for (const [sample, attendee, title] of [
      [name, 'maya@crossport.example', 'Call with Crossport'],
      [`${name}ToStaff`, 'maya@crossport.example', 'Call about inquiry CPF-L-2026-00001'],
    ] as const) {
      const { method, text } = await calendarOf(sample);
      const uid = '00000000-0000-4000-8000-0000000000e1@crossport.example';
      const event = { uid, sequence, start, end, title };
      expect(readWithNodeIcal(text)).toEqual(event);
      expect(method).toBe(cancelled ? 'CANCEL' : 'REQUEST');
      expect(readWithIcalJs(text)).toEqual({
        ...event,
        method,
        organizer: 'mailto:hello@crossport.example',
        attendees: [`mailto:${attendee}`],
        status: cancelled ? 'CANCELLED' : 'CONFIRMED',
      });
      // An instant, whatever zone it is read in.
      expect(text).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m);
    }
  },
);

test('calendar: a reminder has none, nor has any email about something else', async () => {
  const withOne = await Promise.all(
    Object.keys(samples).map(async (name) => ((await partOf(name)) ? name : '')),
  );
  expect(withOne.filter(Boolean)).toEqual([
    'consultationBooked',
    'consultationMoved',
    'consultationCancelled',
    'consultationBookedToStaff',
    'consultationMovedToStaff',
    'consultationCancelledToStaff',
  ]);
});

test.each(locales)('calendar: both parsers read it in %s', async (locale) => {
  const { text } = await calendarOf('consultationBooked', locale);
  expect(readWithIcalJs(text).title).toContain('Crossport');
  expect(readWithNodeIcal(text).title).toBe(readWithIcalJs(text).title);
});

test('§10 email: a call is shown in the recipient’s zone, which is named', async () => {
  const render = async (name: string, locale = 'en') => {
    const queued = samples[name];
    if (!queued) throw new Error(`No sample ${name}`);
    return renderEmail({ ...queued, locale }, options);
  };
  const visitor = await render('consultationBooked');
  expect(visitor.subject).toBe('Your call is booked: Friday, October 23, 2026, 1:45 PM');
  expect(visitor.text).toContain('Time zone: Nepal Time (GMT+5:45)');
  expect(visitor.replyTo).toBe('officer@crossport.example');
  const officer = await render('consultationBookedToStaff');
  expect(officer.subject).toContain('October 23, 2026, 9:00 AM');
  expect(officer.text).toContain('(GMT+1)');
  expect((await render('consultationMovedToStaff')).text).toMatch(/\(GMT(\+0)?\)/);
  // Only visitors may have been booked by somebody else.
  expect(visitor.text).toContain('If you didn’t book this call');
  expect(officer.text).not.toContain('If you didn’t book this call');
});
