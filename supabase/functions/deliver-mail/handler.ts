import { callBackend, type Backend } from '../_shared/backend.ts';
import { letterOf, type LetterOptions } from './letter.ts';
import type { Letter, Mail } from './mail.ts';

/** What carries a mail away. Resolves once it has been taken over. */
export interface Transport {
  send: (letter: Letter) => Promise<void>;
}

export interface Delivery {
  backend: Backend;
  transport: Transport;
  letters: LetterOptions;
  /** Milliseconds after which no more mails are taken; the next call goes on. */
  time?: number;
}

/** So many are taken at once: who is killed holds no more of them up, for five minutes. */
const BATCH = 10;
const MINUTE = 60_000;

/** So long after they were taken no more of them are sent: a minute later others may take them. */
const LEASE = 4 * MINUTE;

/**
 * Sends what waits in the outbox, one mail after the other. What fails is tried again by the
 * database's times. A worker that is killed between sending a mail and saying so sends that one
 * again, under the same Message-ID.
 * @throws Error where the backend does not answer
 */
export async function deliverMails(
  delivery: Delivery,
): Promise<{ sent: number; failed: number }> {
  const { backend, time = MINUTE } = delivery;
  const end = Date.now() + time;
  const count = { sent: 0, failed: 0 };
  await callBackend(backend, 'prepare_mails');
  while (Date.now() < end) {
    const mails = await callBackend<Mail[]>(backend, 'claim_mails', { batch: BATCH });
    if (mails.length === 0) break;
    const late = Date.now() + LEASE;
    for (const mail of mails) {
      // The rest comes due by itself.
      if (Date.now() >= late) return count;
      const problem = await send(mail, delivery);
      await callBackend(backend, 'settle_mail', {
        mail: mail.id,
        ...(problem && { problem }),
      });
      count[problem ? 'failed' : 'sent'] += 1;
    }
  }
  return count;
}

/** Sends a mail; returns what went wrong, if anything. */
async function send(
  mail: Mail,
  { transport, letters }: Delivery,
): Promise<string | undefined> {
  try {
    await transport.send(await letterOf(mail, letters));
    return undefined;
  } catch (error) {
    return error instanceof Error && error.message ? error.message : 'Unknown error';
  }
}
