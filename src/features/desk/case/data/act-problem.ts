import { atom } from 'nanostores';

import * as caseCalls from '../../../../cases/case-calls.ts';
import { eventText } from '../../../../cases/case-texts.ts';
import { failureText } from '../../../../application/failure-text.ts';
import type { Failure } from '../../../../application/failure.ts';
import { t } from '../../../../application/texts.ts';

import { refusals } from '../../desk-refusals.ts';
import { $case, $events } from './desk-case-stores.ts';

/** Why the last act came to nothing. It stays until the next act, or until it is taken away. */
export interface Problem {
  text: string;
  /** What has changed in the case since the officer last saw it. */
  changes: string[];
}

export const $problem = atom<Problem | undefined>();

/** How many changes are told: more are in the history. */
const mostChanges = 4;

/** Returns the newest event that the screen shows. */
export function newestSeen(): number {
  return $events.get().data?.value?.[0]?.id ?? 0;
}

/** Reads what happened after an event, in words. */
async function changesSince(seen: number): Promise<string[]> {
  const id = $case.get()?.id;
  const outcome = id ? await caseCalls.readEvents(id) : undefined;
  if (!outcome?.ok) return [];
  return outcome.value
    .filter((event) => event.id > seen)
    .slice(0, mostChanges)
    .map(eventText);
}

/** Tells why an act failed; where somebody was quicker, what they changed. */
export async function tellFailure(failure: Failure, seen: number): Promise<void> {
  if (failure.kind === 'ended') return;
  const stale = failure.kind === 'conflict' && !refusals[failure.code];
  $problem.set({
    text: stale ? t('deskCase.failStale') : failureText(failure),
    changes: stale ? await changesSince(seen) : [],
  });
}
