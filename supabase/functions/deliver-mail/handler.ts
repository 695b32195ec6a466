import { type Backend, callBackend } from '../_shared/call-backend.ts';
import { letterOf, type LetterOptions } from './render-email.ts';
import { type Letter, mailOf } from './email.ts';

export interface Transport {
  /**
   * Resolves once the mail server has accepted the mail.
   * @throws ServerProblem if any other mail would fail as well
   */
  send: (letter: Letter) => Promise<void>;
}

/** The mail server is unreachable or refuses us. Ends the call, because no mail is at fault. */
export class ServerProblem extends Error {}

export interface Delivery {
  backend: Backend;
  transport: Transport;
  letters: LetterOptions;
  /** Milliseconds until the call starts no further mail; the next call continues. */
  time?: number;
}

/** Hosted functions get two seconds of processor time; 150 mails took 1.4 on a busy machine. */
const mailsPerCall = 100;
const minute = 60_000;

/**
 * Sends the outbox one by one. The database decides when to retry. A worker that dies between sending and
 * settling causes a second copy with the same Message-ID.
 * @throws Error if the backend does not answer
 */
export async function deliverMails({
  backend,
  transport,
  letters,
  time = minute,
}: Delivery): Promise<{ sent: number; failed: number }> {
  const end = Date.now() + time;
  const count = { sent: 0, failed: 0 };
  const unprepared = await problemOf(callBackend(backend, 'prepare_mails'));
  while (count.sent + count.failed < mailsPerCall && Date.now() < end) {
    // One at a time: a claim counts as a try, so a killed worker must hold only one mail.
    const [mail] = await callBackend<{ id: number }[]>(backend, 'claim_mails', {
      batch: 1,
    });
    if (!mail) break;
    const problem = await problemOf(deliver(mail, transport, letters));
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

async function deliver(
  row: object,
  transport: Transport,
  letters: LetterOptions,
): Promise<void> {
  await transport.send(await letterOf(mailOf(row), letters));
}

function problemOf(work: Promise<unknown>): Promise<Error | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
}
