import type { GenericSchema } from 'valibot';

import { ask } from './ask.ts';
import type { Outcome } from './failure.ts';
import { refresh } from './loaded.ts';
import { endSession } from './user.ts';

/** Calls the backend as `ask` does, for an act of the user (`runAct`). */
export function act<Shape extends GenericSchema>(...call: Parameters<typeof ask<Shape>>) {
  return runAct(ask(...call));
}

/** Runs an act of the user, leaves if the session has ended, and reads anew what it changed. */
export async function runAct<Value>(
  running: Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const outcome = await running;
  if (!outcome.ok && outcome.failure.kind === 'ended') endSession();
  // A refusal often means that the screen shows what was so before.
  else refresh();
  return outcome;
}
