import { createTransport } from 'nodemailer';

import type { Transport } from './handler.ts';

export interface SmtpOptions {
  host: string;
  port: number;
  user?: string;
  pass?: string;
  /** `Crossport <hello@crossport.example>` */
  from: string;
}

/** Milliseconds until a server that says nothing counts as gone. */
const PATIENCE = 10_000;

/** Sends mails by SMTP, with TLS from the start on port 465, and by STARTTLS where it is offered. */
export function smtpTransport(options: SmtpOptions): Transport & { close: () => void } {
  const { host, port, user, pass, from } = options;
  const mailer = createTransport({
    host,
    port,
    secure: port === 465,
    // Where there is a password, it does not go in the clear.
    requireTLS: Boolean(user),
    ...(user && { auth: { user, pass: pass ?? '' } }),
    pool: true,
    maxConnections: 1,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    // A mail names no files or addresses to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, messageId, ...letter }) {
      // As an object: an address is never read as a list of several.
      await mailer.sendMail({
        ...letter,
        from,
        to: { name: '', address: to },
        messageId: `<${messageId}>`,
      });
    },
    close: () => mailer.close(),
  };
}
