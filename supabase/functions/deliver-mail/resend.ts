import { ServerProblem, type Transport } from './handler.ts';
import type { CalendarPart } from './email.ts';

interface ResendOptions {
  apiKey: string;
  /** `Crossport <hello@crossport.example>`, on a domain verified with Resend. */
  from: string;
  fetch: (request: Request) => Promise<Response>;
}

/** Milliseconds. */
const timeLimit = 10_000;

/** Statuses for a wrong key and for a domain that is not ours. */
const keyRefused = [401, 403];

/** A bare address: the service would also accept a name in angle brackets. */
const oneAddress = /^[^\s,;:<>()"@]+@[^\s,;:<>()"@]+$/;

/**
 * Uses Resend's HTTP API (docs/decisions.md, on Resend). The idempotency key keeps a retry within a
 * day from sending twice; all eight tries take 18 hours.
 */
export function resendTransport({ apiKey, from, fetch }: ResendOptions): Transport {
  return {
    async send({ to, replyTo, messageId, calendar, ...letter }) {
      if (!oneAddress.test(to)) throw new Error('Not an address');
      const response = await fetch(
        new Request('https://api.resend.com/emails', {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${apiKey}`,
            'Content-Type': 'application/json',
            'Idempotency-Key': messageId,
          },
          body: JSON.stringify({
            ...letter,
            from,
            to: [to],
            ...(replyTo && { reply_to: [replyTo] }),
            ...(calendar && { attachments: [attachmentOf(calendar)] }),
          }),
          signal: AbortSignal.timeout(timeLimit),
        }),
      ).catch((error: unknown) => {
        throw new ServerProblem(String(error));
      });
      if (response.ok) return;
      const { name, message } = await problemOf(response);
      // An earlier try sent different text, because some news has expired since.
      if (response.status === 409 && name === 'invalid_idempotent_request') return;
      const problem = [`Resend: ${response.status}`, name, message]
        .filter(Boolean)
        .join(' ');
      const quotaUsed = response.status === 429 && String(name).includes('quota');
      throw quotaUsed || response.status >= 500 || keyRefused.includes(response.status)
        ? new ServerProblem(problem)
        : new Error(problem);
    },
  };
}

function attachmentOf({ method, text }: CalendarPart) {
  return {
    filename: 'call.ics',
    content: toBase64(text),
    content_type: `text/calendar; charset=utf-8; method=${method}`,
  };
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** The body may be anything. */
async function problemOf(
  response: Response,
): Promise<{ name?: unknown; message?: unknown }> {
  try {
    return Object(await response.json()) as object;
  } catch {
    return {};
  }
}
