import type { EmailDriver, EmailMessage } from '@supabase/lite';

/** A captured mail, as `/_mail.json` gives it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
  /** ISO 8601. */
  sentAt: string;
}

/** Enough for a day of trying things out and for a test run. */
const MAX_MAILS = 200;

/** Keeps what would be mailed, in memory, for the development mailbox. */
export class Mailbox implements EmailDriver {
  #mails: Mail[] = [];

  send({ to, subject, text, html }: EmailMessage): Promise<void> {
    const readable = text ?? html?.replace(/<[^>]*>/g, ' ') ?? '';
    const links = linksOf(readable, html);
    const mail = {
      to,
      subject,
      text: readable.trim(),
      links,
      sentAt: new Date().toISOString(),
    };
    this.#mails = [mail, ...this.#mails].slice(0, MAX_MAILS);
    return Promise.resolve();
  }

  /** Newest first; only those to one address when it is given (case does not matter). */
  list(to?: string | null): Mail[] {
    return this.#mails.filter(
      (mail) => !to || mail.to.toLowerCase() === to.toLowerCase(),
    );
  }
}

/** Where its links and buttons lead; in a mail without HTML, what looks like an address. */
function linksOf(text: string, html = ''): string[] {
  const hrefs = [...html.matchAll(/\shref="(https?:[^"]+)"/g)].map(
    ([, href = '']) => href,
  );
  const found = hrefs.length ? hrefs : (text.match(/https?:\/\/[^\s"'<>]+/g) ?? []);
  return [...new Set(found.map((link) => link.replace(/&amp;|&#38;|&#x26;/gi, '&')))];
}
