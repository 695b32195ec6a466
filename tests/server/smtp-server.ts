import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Postbox {
  port: number;
  emails: ParsedMail[];
  close: () => Promise<void>;
}

interface PostboxOptions {
  /**
   * Called with the number of earlier emails. A returned text, starting with a status code, refuses
   * the email.
   */
  refuse?: (
    email: ParsedMail,
    before: number,
  ) => string | undefined | Promise<string | undefined>;
  taken?: (count: number) => Promise<void>;
  host?: string;
  /** With a certificate it uses TLS from the start. */
  tls?: { key: string; cert: string };
  password?: string;
}

export async function openPostbox(options: PostboxOptions = {}): Promise<Postbox> {
  const emails: ParsedMail[] = [];
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
        .then(async (email) => {
          const refusal = await options.refuse?.(email, before++);
          if (refusal)
            return callback(
              Object.assign(new Error(refusal), { responseCode: parseInt(refusal) }),
            );
          emails.push(email);
          await options.taken?.(emails.length);
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
    emails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
