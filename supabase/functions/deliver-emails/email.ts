import * as v from 'valibot';

import { notificationSchema } from './notifications.ts';

const queuedEmail = v.object({
  key: v.string(),
  /** The kind is `digest` or that of all its notifications. */
  kind: v.string(),
  notifications: v.tupleWithRest([notificationSchema], notificationSchema),
  email: v.string(),
  locale: v.string(),
  /** Visitors have no account. */
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

/** Email programs offer to keep this event. */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  text: string;
}

/** The email server gets this. */
export interface Email {
  to: string;
  /** It is set where a reply to the firm's address would not reach the officer. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** It has no angle brackets, and is the same for every try. */
  messageId: string;
  headers: Record<string, string>;
  calendar?: CalendarPart;
}
