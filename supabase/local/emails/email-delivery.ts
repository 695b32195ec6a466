import type { Backend } from '../../functions/_shared/call-backend.ts';
import { deliverEmails, type Transport } from '../../functions/deliver-emails/handler.ts';
import type { RenderOptions } from '../../functions/deliver-emails/render-email.ts';
import type { Mailbox } from '../mailbox.ts';

/** Between two deliveries. Emails wait for others of their kind anyway. */
const intervalMs = 10_000;
/** Waits a little, because a change is often followed by others. */
const delayMs = 300;

interface Delivery {
  deliverSoon: () => void;
  close: () => Promise<void>;
}

/** Hosted projects schedule this in scripts/deploy/schedules.sql. */
export function startDelivery(
  backend: Backend,
  mailbox: Mailbox,
  renderOptions: RenderOptions,
): Delivery {
  const transport: Transport = {
    async send({ messageId, headers, ...content }) {
      mailbox.keep({
        ...content,
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
        await deliverEmails({ backend, transport, renderOptions });
        problem = '';
      } catch (error) {
        // The retry comes soon, so this prints the same problem only once.
        if (String(error) !== problem) console.error('Email:', error);
        problem = String(error);
      }
    });
  };
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return {
    deliverSoon() {
      if (closed) return;
      nextRun ??= setTimeout(() => {
        nextRun = undefined;
        run();
      }, delayMs).unref();
    },
    close() {
      closed = true;
      clearInterval(timer);
      clearTimeout(nextRun);
      return work;
    },
  };
}
