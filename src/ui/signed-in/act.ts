import type { Outcome } from './failure.ts';
import { refresh } from './loaded.ts';
import { endSession } from './user.ts';

/** Runs an act of the user, leaves if the session has ended, and reads anew what it changed. */
export async function act<Value>(
  running: Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const outcome = await running;
  if (!outcome.ok && outcome.failure.kind === 'ended') endSession();
  // A refusal often means that the screen shows what was so before.
  else refresh();
  return outcome;
}
