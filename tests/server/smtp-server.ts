import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Postbox {
  port: number;
  /** What was taken over, in this order. */
  mails: ParsedMail[];
  close: () => Promise<void>;
}

interface PostboxOptions {
  /** Asked for each mail, as the count of those before it; a text refuses it. */
  refuse?: (mail: ParsedMail, before: number) => string | undefined;
  /** Called once a mail is taken over and before its sender is told so. */
  taken?: (count: number) => Promise<void>;
}

/** Runs an SMTP server on a port of its own. */
export async function openPostbox(options: PostboxOptions = {}): Promise<Postbox> {
  const mails: ParsedMail[] = [];
  let before = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      simpleParser(stream)
        .then(async (mail) => {
          const refusal = options.refuse?.(mail, before++);
          if (refusal)
            return callback(Object.assign(new Error(refusal), { responseCode: 451 }));
          mails.push(mail);
          await options.taken?.(mails.length);
          callback();
        })
        .catch(callback);
    },
  });
  // A killed client is no mistake of the server's.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
