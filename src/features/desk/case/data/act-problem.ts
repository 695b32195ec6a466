import { atom } from 'nanostores';

import * as caseCalls from '../../../../cases/case-calls.ts';
import { eventText } from '../../../../cases/case-texts.ts';
import { failureText } from '../../../../application/failure-text.ts';
import type { Failure } from '../../../../application/failure.ts';
import { t } from '../../../../application/texts.ts';

import { refusals } from '../../desk-refusals.ts';
import { $case, $events } from './desk-case-stores.ts';

/** Why the last action failed, until the next action or until it is dismissed. */
export interface Problem {
  text: string;
  changes: string[];
}

export const $problem = atom<Problem | undefined>();

const maxChanges = 4;

export function latestEventId(): number {
  return $events.get().data?.value?.[0]?.id ?? 0;
}

async function changesSince(seen: number): Promise<string[]> {
  const id = $case.get()?.id;
  const outcome = id ? await caseCalls.readEvents(id) : undefined;
  if (!outcome?.ok) return [];
  return outcome.value
    .filter((event) => event.id > seen)
    .slice(0, maxChanges)
    .map(eventText);
}

/** Reports why an action failed. If somebody else was faster, lists what they changed. */
export async function reportFailure(failure: Failure, seen: number): Promise<void> {
  if (failure.kind === 'ended') return;
  const stale = failure.kind === 'conflict' && !refusals[failure.code];
  $problem.set({
    text: stale ? t('deskCase.failStale') : failureText(failure),
    changes: stale ? await changesSince(seen) : [],
  });
}
