import * as v from 'valibot';

import { news } from './notifications.ts';

const mail = v.object({
  key: v.string(),
  /** `digest`, or that of all its news. */
  kind: v.string(),
  news: v.tupleWithRest([news], news),
  email: v.string(),
  locale: v.string(),
  /** Null for a visitor without an account. */
  account: v.nullable(v.string()),
  staff: v.boolean(),
});

export type Mail = v.InferOutput<typeof mail>;

/** @throws Error if its kind is unknown or a field is missing */
export function mailOf(row: unknown): Mail {
  const { success, output, issues } = v.safeParse(mail, row);
  if (success) return output;
  throw new Error(`Not a mail: ${issues.map((issue) => v.getDotPath(issue)).join(', ')}`);
}

/** A calendar event that mail programs offer to keep. */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  text: string;
}

export interface Letter {
  to: string;
  /** An officer's address, where the firm's own would not reach them. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Without angle brackets; the same for every try. */
  messageId: string;
  headers: Record<string, string>;
  calendar?: CalendarPart;
}
