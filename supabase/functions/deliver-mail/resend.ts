import { ServerProblem, type Transport } from './handler.ts';

export interface ResendOptions {
  apiKey: string;
  /** `Crossport <hello@crossport.example>`, of a domain that Resend knows to be ours. */
  from: string;
  fetch: (request: Request) => Promise<Response>;
}

/** Milliseconds until a service that says nothing counts as gone. */
const PATIENCE = 10_000;

/** Answers to a wrong key, and to a domain that is not ours. */
const keyRefused = [401, 403];

/** One address and nothing else: the service reads names in angle brackets as well. */
const oneAddress = /^[^\s,;:<>()"@]+@[^\s,;:<>()"@]+$/;

/**
 * Sends mails by the HTTP API of Resend (docs/decisions.md, on Resend). A second try of the same mail is known by its
 * key, and sent only if the first was not, within a day: all eight tries take 18 hours.
 */
export function resendTransport({ apiKey, from, fetch }: ResendOptions): Transport {
  return {
    async send({ to, messageId, ...letter }) {
      if (!oneAddress.test(to)) throw new Error('Not an address');
      const response = await fetch(
        new Request('https://api.resend.com/emails', {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${apiKey}`,
            'Content-Type': 'application/json',
            'Idempotency-Key': messageId,
          },
          body: JSON.stringify({ ...letter, from, to: [to] }),
          signal: AbortSignal.timeout(PATIENCE),
        }),
      ).catch((error: unknown) => {
        throw new ServerProblem(String(error));
      });
      if (response.ok) return;
      const { name, message } = await problemOf(response);
      // An earlier try went out with other words, such as news that has passed meanwhile.
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

/** Reads what the service says of a refusal, which may be anything. */
async function problemOf(
  response: Response,
): Promise<{ name?: unknown; message?: unknown }> {
  try {
    return Object(await response.json()) as object;
  } catch {
    return {};
  }
}
