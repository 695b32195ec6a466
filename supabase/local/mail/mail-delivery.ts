import type { Backend } from '../../functions/_shared/call-backend.ts';
import { deliverMails, type Transport } from '../../functions/deliver-mail/handler.ts';
import type { LetterOptions } from '../../functions/deliver-mail/render-email.ts';
import type { Mailbox } from '../mailbox.ts';

/** Milliseconds between deliveries; mails wait for others of their kind anyway. */
const pauseLength = 10_000;
/** Milliseconds after a change, since others may follow. */
const soonDelay = 300;

interface Delivery {
  soon: () => void;
  close: () => Promise<void>;
}

/** Hosted projects schedule this in scripts/deploy/schedules.sql. */
export function startDelivery(
  backend: Backend,
  mailbox: Mailbox,
  letters: LetterOptions,
): Delivery {
  const transport: Transport = {
    async send({ messageId, headers, ...letter }) {
      mailbox.keep({
        ...letter,
        headers: { ...headers, 'Message-ID': `<${messageId}>` },
      });
    },
  };
  let work = Promise.resolve();
  let nextRun: NodeJS.Timeout | undefined;
  let problem = '';
  let closed = false;

  const run = () => {
    work = work.then(async () => {
      try {
        await deliverMails({ backend, transport, letters });
        problem = '';
      } catch (error) {
        // The retry comes soon, so this prints the same problem only once.
        if (String(error) !== problem) console.error('Mail:', error);
        problem = String(error);
      }
    });
  };
  const timer = setInterval(run, pauseLength);
  timer.unref();
  return {
    soon() {
      if (closed) return;
      nextRun ??= setTimeout(() => {
        nextRun = undefined;
        run();
      }, soonDelay).unref();
    },
    close() {
      closed = true;
      clearInterval(timer);
      clearTimeout(nextRun);
      return work;
    },
  };
}
