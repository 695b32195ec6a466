import { endSession } from '../../../ui/signed-in/user.ts';
import * as calls from './calls.ts';
import type { Outcome } from '../../../ui/signed-in/failure.ts';
import { refresh } from './stores.ts';

/** Runs an act of the client, leaves if the session has ended, and reads anew what it changed. */
export async function act<Value>(
  running: Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const outcome = await running;
  if (!outcome.ok && outcome.failure.kind === 'ended') endSession();
  // A refusal often means that the screen shows what was so before.
  else refresh();
  return outcome;
}

export function markRead(ids: readonly string[]) {
  return act(calls.markRead(ids));
}

export function postMessage(caseId: string, body: string) {
  return act(calls.postMessage(caseId, body));
}

export function markMessagesRead(caseId: string) {
  return act(calls.markMessagesRead(caseId));
}
