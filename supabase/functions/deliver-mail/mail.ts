import type { Named } from '../../../src/i18n/case-words.ts';

export interface News {
  kind: string;
  reference?: string;
  lead?: string;
  service?: string;
  step?: Named;
  /** A request's name, or the id of a delivered document. */
  document?: Named | string;
  /** The name of a delivered document, as its uploader wrote it. */
  name?: string;
  reason?: string;
  note?: string;
  /** The subject of a reply to an inquiry. */
  title?: string;
  replyTo?: string;
  /** A booked call's id. */
  consultation?: string;
  /** When the call starts, in ISO 8601, and the recipient's time zone. */
  starts?: string;
  zone?: string;
  /** How often the call was moved or cancelled. */
  sequence?: number;
  /** Opens the visitor's page about the call. */
  token?: string;
  /** `YYYY-MM-DD` */
  due?: string;
  outcome?: string;
  /** Set for a document that nobody asked for. */
  unasked?: boolean;
  /** Set if the deadline is a company's rather than the case's. */
  company?: string;
  number?: string;
  /** Whether the account was invited and has no password yet. */
  invited?: boolean;
  /** The token of its invitation's link, until that is used. */
  link?: string;
  /** In US cents. */
  amount?: number;
  /** What is left to pay of an invoice, in US cents. */
  outstanding?: number;
  /** The number of a payment of the invoice. */
  payment?: number;
  officerName?: string;
  /** When an account was changed or used. Only mails about its security have it. */
  at?: string;
  /** The account's new address. */
  address?: string;
  browser?: string;
}

export interface Mail {
  id: number;
  key: string;
  kind: string;
  news: News[];
  email: string;
  locale: string;
  /** Null for a visitor without an account. */
  account: string | null;
  staff: boolean;
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
