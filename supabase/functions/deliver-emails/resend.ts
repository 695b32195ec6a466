import type { CalendarPart } from './email.ts';
import { ServerProblem, type Transport } from './handler.ts';

interface ResendOptions {
  apiKey: string;
  /** Resend must have verified the domain of `Crossport <hello@crossport.example>`. */
  from: string;
  fetch: (request: Request) => Promise<Response>;
}

/** Of one email, with the waits for the rate limit. */
const timeLimitMs = 10_000;

/** Resend's errors for a wrong key, for a domain that is not ours, and for a limit that is reached. */
const accountRefusals = [401, 403, 429];

/** Resend itself would also accept a name with its address in angle brackets. */
const oneAddress = /^[^\s,;:<>()"@]+@[^\s,;:<>()"@]+$/;

/**
 * Sends by Resend's HTTP API (docs/decisions.md, on Resend). The idempotency key keeps a retry within a
 * day from sending twice; all eight tries take 18 hours.
 */
export function resendTransport({ apiKey, from, fetch }: ResendOptions): Transport {
  return {
    async send({ to, replyTo, messageId, calendar, ...content }) {
      if (!oneAddress.test(to)) throw new Error('Not an address');
      const end = Date.now() + timeLimitMs;
      const request = new Request('https://api.resend.com/emails', {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${apiKey}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': messageId,
        },
        body: JSON.stringify({
          ...content,
          from,
          to: [to],
          ...(replyTo && { reply_to: [replyTo] }),
          ...(calendar && { attachments: [attachmentOf(calendar)] }),
        }),
        signal: AbortSignal.timeout(timeLimitMs),
      });
      for (;;) {
        const response = await fetch(request.clone()).catch((error: unknown) => {
          throw new ServerProblem(String(error));
        });
        if (response.ok) return;
        const { name, message } = await refusalOf(response);
        // An earlier try sent different text, because some notifications have expired since.
        if (response.status === 409 && name === 'invalid_idempotent_request') return;
        const waitMs = waitOf(response, name);
        if (Date.now() + waitMs >= end) {
          const refusal = [`Resend: ${response.status}`, name, message]
            .filter(Boolean)
            .join(' ');
          throw response.status >= 500 || accountRefusals.includes(response.status)
            ? new ServerProblem(refusal)
            : new Error(refusal);
        }
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    },
  };
}

/**
 * Milliseconds until the same request may be sent again: the rate limit is per second, for all that the
 * account sends. Infinity after any other refusal, such as that of a used quota.
 */
function waitOf({ status, headers }: Response, name: unknown): number {
  if (status !== 429 || String(name).includes('quota')) return Infinity;
  return (Number(headers.get('Retry-After')) || 1) * 1000;
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

/** The body of a refusal may be anything. */
async function refusalOf(
  response: Response,
): Promise<{ name?: unknown; message?: unknown }> {
  try {
    return Object(await response.json()) as object;
  } catch {
    return {};
  }
}
