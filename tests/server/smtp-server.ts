import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Postbox {
  port: number;
  mails: ParsedMail[];
  close: () => Promise<void>;
}

interface PostboxOptions {
  /**
   * Called with the number of earlier mails. A returned text, starting with a status code, refuses
   * the mail.
   */
  refuse?: (
    mail: ParsedMail,
    before: number,
  ) => string | undefined | Promise<string | undefined>;
  taken?: (count: number) => Promise<void>;
  host?: string;
  /** With a certificate it uses TLS from the start. */
  tls?: { key: string; cert: string };
  password?: string;
}

export async function openPostbox(options: PostboxOptions = {}): Promise<Postbox> {
  const mails: ParsedMail[] = [];
  let before = 0;
  const { tls, password } = options;
  const server = new SMTPServer({
    ...(tls && { ...tls, secure: true }),
    authOptional: !password,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, callback) =>
      auth.password === password
        ? callback(null, { user: auth.username })
        : callback(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
    onData(stream, _session, callback) {
      simpleParser(stream)
        .then(async (mail) => {
          const refusal = await options.refuse?.(mail, before++);
          if (refusal)
            return callback(
              Object.assign(new Error(refusal), { responseCode: parseInt(refusal) }),
            );
          mails.push(mail);
          await options.taken?.(mails.length);
          callback();
        })
        .catch(callback);
    },
  });
  // A killed client is not the server's fault.
  server.on('error', () => undefined);
  server.listen(0, options.host ?? '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
