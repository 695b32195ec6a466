import * as v from 'valibot';

import { fillIn } from '../../../../src/i18n/fill-in.ts';
import { zonedDay, zonedTime, zoneName } from '../../../../src/i18n/zoned-time.ts';
import type { EmailTexts } from '../email-texts.ts';
import { defineKind, type Details, optionalText } from './define-kind.ts';
import { type EmailLink, leadLink } from './links.ts';

const site: EmailLink = { path: '/', button: 'site' };

const callFields = {
  /** The inquiry's reference. */
  reference: v.string(),
  consultation: v.string(),
  /** When the call starts, in ISO 8601. */
  starts: v.string(),
  /** The recipient's time zone. */
  zone: v.nullish(v.string(), 'UTC'),
  /** Rises with each move and hand-over, and with the cancellation. */
  sequence: v.number(),
  /** The inquiry's id, for officers only. */
  lead: optionalText,
  /** Opens the visitor's page about the call. */
  token: optionalText,
  replyTo: optionalText,
};

/** Names the call's time zone, because the recipient may not have the call in a calendar. */
function callDetails(
  { starts, zone, reference }: { starts: string; zone: string; reference: string },
  { emails, locale, t }: EmailTexts,
): Details {
  const day = zonedDay(starts, zone, locale);
  const time = zonedTime(starts, zone, locale);
  const moment = fillIn(emails.consultationWhen, { day, time });
  return {
    params: { reference, moment },
    facts: [moment, t('consultationZone', { zone: zoneName(starts, zone, locale) })],
  };
}

const callDefinition = (button: 'manageCall' | 'bookCall') =>
  defineKind(callFields, {
    details: callDetails,
    link: ({ token }) => ({
      path: `/consultation#${encodeURIComponent(token ?? '')}`,
      button,
    }),
    deskLink: leadLink,
  });

export const inquiryKinds = {
  lead: defineKind(
    { reference: v.string(), lead: v.string() },
    { details: ({ reference }) => ({ item: reference }), deskLink: leadLink },
  ),
  leadReceived: defineKind(
    { reference: v.string() },
    { details: ({ reference }) => ({ params: { reference } }), link: () => site },
  ),
  // An officer wrote the title, which is the subject, and the note, which is the text.
  leadReply: defineKind(
    { reference: v.string(), title: v.string(), note: v.string(), replyTo: optionalText },
    { link: () => site },
  ),
  consultationBooked: callDefinition('manageCall'),
  consultationMoved: callDefinition('manageCall'),
  consultationCancelled: callDefinition('bookCall'),
  // Only visitors get it.
  consultationHandedOver: callDefinition('manageCall'),
  consultationReminder: callDefinition('manageCall'),
};
