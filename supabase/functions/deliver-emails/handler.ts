import { type Backend, callBackend } from '../_shared/call-backend.ts';
import { type Email, parseQueuedEmail } from './email.ts';
import { renderEmail, type RenderOptions } from './render-email.ts';

export interface Transport {
  /**
   * Resolves once the email server has accepted the email.
   * @throws ServerProblem if any other email would fail as well
   */
  send: (email: Email) => Promise<void>;
}

/** The email server is unreachable or refuses us. This ends the call, because no email is at fault. */
export class ServerProblem extends Error {}

export interface Delivery {
  backend: Backend;
  transport: Transport;
  renderOptions: RenderOptions;
  /** For how many milliseconds a call starts emails; the next call sends the rest. */
  timeBudget?: number;
}

/** Hosted functions get two seconds of processor time; 150 emails took 1.4 on a busy machine. */
const emailsPerCall = 100;
const minuteMs = 60_000;

/**
 * Sends the outbox one by one. The database decides when to retry. A worker that dies between sending and
 * settling causes a second copy with the same Message-ID.
 * @throws Error if the backend does not answer
 */
export async function deliverEmails({
  backend,
  transport,
  renderOptions,
  timeBudget = minuteMs,
}: Delivery): Promise<{ sent: number; failed: number }> {
  const end = Date.now() + timeBudget;
  const count = { sent: 0, failed: 0 };
  const prepareError = await errorOf(callBackend(backend, 'prepare_emails'));
  while (count.sent + count.failed < emailsPerCall && Date.now() < end) {
    // One at a time: a claim counts as a try, so a killed worker must hold only one email.
    const [row] = await callBackend<{ id: number }[]>(backend, 'claim_emails', {
      batch: 1,
    });
    if (!row) break;
    const error = await errorOf(deliver(row, transport, renderOptions));
    await callBackend(backend, 'settle_email', {
      email_id: row.id,
      ...(error && { problem: error.message || 'Unknown error' }),
    });
    count[error ? 'failed' : 'sent'] += 1;
    if (error instanceof ServerProblem) break;
  }
  if (prepareError) throw prepareError;
  return count;
}

async function deliver(
  row: object,
  transport: Transport,
  options: RenderOptions,
): Promise<void> {
  await transport.send(await renderEmail(parseQueuedEmail(row), options));
}

/** Returns undefined if the work succeeds. */
function errorOf(work: Promise<unknown>): Promise<Error | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
}
