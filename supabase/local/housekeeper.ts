import type { Backend } from '../functions/_shared/call-backend.ts';
import { runHousekeeping } from '../functions/housekeeping/handler.ts';

/** Milliseconds. scripts/deploy/schedules.sql has the hosted value. */
const hour = 60 * 60 * 1000;

/** Runs housekeeping now and hourly. Returns a function that stops it after the run in progress. */
export function startHousekeeper(backend: Backend): () => Promise<void> {
  let work = run(backend);
  const timer = setInterval(() => (work = work.then(() => run(backend))), hour);
  timer.unref();
  return () => {
    clearInterval(timer);
    return work;
  };
}

/** A failure must not stop the server. The next run tries again. */
function run(backend: Backend): Promise<void> {
  return runHousekeeping(backend).catch((error: unknown) =>
    console.error('Housekeeping:', error),
  );
}
