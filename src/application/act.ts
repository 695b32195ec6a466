import type { GenericSchema } from 'valibot';

import { ask } from './backend-calls.ts';
import type { Outcome } from './failure.ts';
import { refresh } from './loaded.ts';
import { endSession } from './user.ts';

export function act<Shape extends GenericSchema>(...call: Parameters<typeof ask<Shape>>) {
  return runAct(ask(...call));
}

/** Runs a user's action, then reloads the screen, or opens the log-in page if the session has ended. */
export async function runAct<Value>(
  running: Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const outcome = await running;
  if (!outcome.ok && outcome.failure.kind === 'ended') endSession();
  // Also after a refusal, which often means that the screen is out of date.
  else refresh();
  return outcome;
}
