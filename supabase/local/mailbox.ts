import { decode } from './mail/plain-text.ts';

/** A captured mail, as `/_mail.json` gives it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Where its links and buttons lead. */
  links: string[];
  /** ISO 8601. */
  sentAt: string;
  /** What a mail program shows; `/_mail` does. */
  html: string;
}

/** Enough for a day of trying things out and for a test run. */
const MAX_MAILS = 200;

/** Keeps what would be mailed, in memory, for the development mailbox. */
export class Mailbox {
  #mails: Mail[] = [];

  keep(mail: { to: string; subject: string; text: string; html: string }): void {
    const links = linksOf(mail.html);
    const kept = { ...mail, links, sentAt: new Date().toISOString() };
    this.#mails = [kept, ...this.#mails].slice(0, MAX_MAILS);
  }

  /** Newest first; only those to one address when it is given (case does not matter). */
  list(to?: string | null): Mail[] {
    return this.#mails.filter(
      (mail) => !to || mail.to.toLowerCase() === to.toLowerCase(),
    );
  }
}

function linksOf(html: string): string[] {
  const hrefs = [...html.matchAll(/\shref="(https?:[^"]+)"/g)];
  return [...new Set(hrefs.map(([, href = '']) => decode(href)))];
}
