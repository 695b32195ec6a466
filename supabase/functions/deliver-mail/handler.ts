import { callBackend, type Backend } from '../_shared/backend.ts';
import { letterOf, type LetterOptions } from './letter.ts';
import type { Letter, Mail } from './mail.ts';

/** What carries a mail away. */
export interface Transport {
  /**
   * Resolves once the mail server has the mail.
   * @throws ServerProblem where any other mail would fail as well
   */
  send: (letter: Letter) => Promise<void>;
}

/** The mail server is gone or does not let us in: no fault of the mail. It ends the call. */
export class ServerProblem extends Error {}

export interface Delivery {
  backend: Backend;
  transport: Transport;
  letters: LetterOptions;
  /** Milliseconds after which no mail is begun; the next call goes on. */
  time?: number;
}

/** Mails a call. Hosted functions have two seconds of processor time, and 150 mails took 1.4 on a busy machine. */
const MOST = 100;
const MINUTE = 60_000;

/**
 * Sends what waits in the outbox, one mail after the other. The database decides when a mail that failed is
 * tried again. A worker that is killed after it sent a mail and before it settled it sends that mail again,
 * under the same Message-ID.
 * @throws Error where the backend does not answer
 */
export async function deliverMails({
  backend,
  transport,
  letters,
  time = MINUTE,
}: Delivery): Promise<{ sent: number; failed: number }> {
  const end = Date.now() + time;
  const count = { sent: 0, failed: 0 };
  const unprepared = await problemOf(callBackend(backend, 'prepare_mails'));
  while (count.sent + count.failed < MOST && Date.now() < end) {
    // A claim counts as a try. Whoever is killed has begun no other mail.
    const [mail] = await callBackend<Mail[]>(backend, 'claim_mails', { batch: 1 });
    if (!mail) break;
    const problem = await problemOf(letterOf(mail, letters).then(transport.send));
    await callBackend(backend, 'settle_mail', {
      mail: mail.id,
      ...(problem && { problem: problem.message || 'Unknown error' }),
    });
    count[problem ? 'failed' : 'sent'] += 1;
    if (problem instanceof ServerProblem) break;
  }
  if (unprepared) throw unprepared;
  return count;
}

/** Returns what went wrong, if anything. */
function problemOf(work: Promise<unknown>): Promise<Error | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
}
