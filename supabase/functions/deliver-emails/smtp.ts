import dns from 'node:dns/promises';
import { connect } from 'node:net';

import { createTransport } from 'nodemailer';

import { ServerProblem, type Transport } from './handler.ts';

interface SmtpOptions {
  host: string;
  port: number;
  user?: string;
  pass?: string;
  /** The sender, with a name: `Crossport <hello@crossport.example>`. */
  from: string;
}

const timeLimitMs = 10_000;

/** Nodemailer's codes for failed connections, TLS and log-ins. */
const serverFailures = [
  'EAUTH',
  'ECONNECTION',
  'EDNS',
  'EPROTOCOL',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
];

/** Sends with TLS on port 465, and with STARTTLS elsewhere if offered. */
export function smtpTransport(options: SmtpOptions): Transport & { close: () => void } {
  let pool: ReturnType<typeof openPool> | undefined;
  return {
    async send({ to, replyTo, messageId, calendar, ...content }) {
      pool ??= openPool(options, await reachableAddress(options));
      try {
        await pool.sendMail({
          ...content,
          from: options.from,
          // An object, because nodemailer may parse a string as a list of addresses.
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          messageId: `<${messageId}>`,
          ...(calendar && {
            icalEvent: {
              method: calendar.method,
              content: calendar.text,
              filename: 'call.ics',
            },
          }),
        });
      } catch (error) {
        throw isServerFailure(error) ? new ServerProblem(error.message) : error;
      }
    },
    close: () => pool?.close(),
  };
}

function openPool({ host, port, user, pass }: SmtpOptions, address: string) {
  return createTransport({
    host: address,
    port,
    secure: port === 465,
    tls: { servername: host },
    // Never sends a password in the clear.
    requireTLS: Boolean(user),
    ...(user && { auth: { user, pass: pass ?? '' } }),
    pool: true,
    maxConnections: 1,
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: timeLimitMs,
    // Emails attach no files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Returns the first IP address that accepts a connection, else the name. On hosted Supabase's Deno,
 * nodemailer hangs in TLS if the first of several addresses refuses.
 */
async function reachableAddress({ host, port }: SmtpOptions): Promise<string> {
  const addresses = await dns.lookup(host, { all: true }).catch(() => []);
  if (addresses.length > 1)
    for (const { address } of addresses) if (await accepts(address, port)) return address;
  return addresses[0]?.address ?? host;
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (open: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(open);
    };
    const timer = setTimeout(() => end(false), timeLimitMs / 2);
    socket.on('connect', () => end(true)).on('error', () => end(false));
  });
}

/** Without a connection or log-in, and with code 421 ("closing"), the server is at fault, not the email. */
function isServerFailure(error: unknown): error is Error {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number };
  return responseCode === 421 || serverFailures.includes(code);
}
