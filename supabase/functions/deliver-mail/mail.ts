/** How something is named: by a key of ours, or as somebody wrote it. */
export interface Named {
  key?: string;
  title?: string;
}

/** One piece of news, with the parameters of its notification. */
export interface News {
  kind: string;
  reference?: string;
  /** An inquiry's id. */
  lead?: string;
  service?: string;
  step?: Named;
  /** A request's name; where a document was delivered, its id. */
  document?: Named | string;
  /** A delivered document's, as whoever stored it called it. */
  name?: string;
  reason?: string;
  note?: string;
  /** `YYYY-MM-DD` */
  due?: string;
  outcome?: string;
  /** Whose deadline it is, where it is not the case's own. */
  company?: string;
  number?: string;
  /** In cents of US dollars. */
  amount?: number;
}

/** A mail as `claim_mails` gives it out. */
export interface Mail {
  id: number;
  /** The same for every try. */
  key: string;
  kind: string;
  news: News[];
  email: string;
  locale: string;
  /** Null where a visitor has none. */
  account: string | null;
  /** Whether it goes to staff. */
  staff: boolean;
}

/** A mail in words, as it is sent. */
export interface Letter {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Without angle brackets; the same for every try. */
  messageId: string;
  headers: Record<string, string>;
}
