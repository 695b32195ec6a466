import { decodeHTMLAttribute } from 'entities';

/** A captured mail as `/_mail.json` returns it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The addresses of its links and buttons. */
  links: string[];
  /** ISO 8601. */
  sentAt: string;
  /** The HTML that a mail program shows. */
  html: string;
  /** Headers that matter to mail programs, such as List-Unsubscribe. */
  headers: Record<string, string>;
}

type Sent = Pick<Mail, 'to' | 'subject' | 'text' | 'html'> & Partial<Mail>;

/** Enough for a day of trying things out and for a test run. */
const MAX_MAILS = 200;

/** Keeps the mails that would be sent in memory, for the mailbox page. */
export class Mailbox {
  #mails: Mail[] = [];

  keep(mail: Sent): void {
    const links = linksOf(mail.html);
    const kept = { headers: {}, ...mail, links, sentAt: new Date().toISOString() };
    this.#mails = [kept, ...this.#mails].slice(0, MAX_MAILS);
  }

  /** Returns the mails, newest first, or only those to one address in any case of letters. */
  list(to?: string | null): Mail[] {
    return this.#mails.filter(
      (mail) => !to || mail.to.toLowerCase() === to.toLowerCase(),
    );
  }
}

function linksOf(html: string): string[] {
  const hrefs = [...html.matchAll(/\shref="(https?:[^"]+)"/g)];
  return [...new Set(hrefs.map(([, href = '']) => decodeHTMLAttribute(href)))];
}
