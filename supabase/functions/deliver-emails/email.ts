import * as v from 'valibot';

import { notificationSchema } from './notifications.ts';

const queuedEmail = v.object({
  key: v.string(),
  /** `digest`, or the kind of all its notifications. */
  kind: v.string(),
  notifications: v.tupleWithRest([notificationSchema], notificationSchema),
  email: v.string(),
  locale: v.string(),
  /** Null for visitors, who have no account. */
  account: v.nullable(v.string()),
  staff: v.boolean(),
});

/** The outbox keeps what happened, and the texts are written when the email is due. */
export type QueuedEmail = v.InferOutput<typeof queuedEmail>;

/** @throws Error if its kind is unknown or a field is missing */
export function parseQueuedEmail(row: unknown): QueuedEmail {
  const { success, output, issues } = v.safeParse(queuedEmail, row);
  if (success) return output;
  throw new Error(
    `Not an email: ${issues.map((issue) => v.getDotPath(issue)).join(', ')}`,
  );
}

/** An event that email programs offer to add to a calendar. */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  text: string;
}

/** What the email server gets. */
export interface Email {
  to: string;
  /** Set if a reply to the firm's address would not reach the officer. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Without angle brackets, and the same for every try. */
  messageId: string;
  headers: Record<string, string>;
  calendar?: CalendarPart;
}
