import { atom } from 'nanostores';

import { failureText, isStale } from '../../../application/failure-text.ts';
import * as caseApi from '../../../cases/case-api.ts';
import { eventText } from '../../../cases/event-texts.ts';
import type { Failure, Outcome } from '../../../supabase/failure.ts';
import { notify } from '../../../ui/notices/notice.ts';
import { t } from '../desk-texts.ts';
import { $case, $events } from './data/desk-case-stores.ts';

/** The last failure, until the next action or until it is dismissed. */
export const $problem = atom<{ text: string; changes: string[] } | undefined>();

const maxChanges = 4;

export function latestEventId(): number {
  return $events.get().data?.value?.[0]?.id ?? 0;
}

async function changesSince(seen: number): Promise<string[]> {
  const id = $case.get()?.id;
  const outcome = id ? await caseApi.readEvents(id) : undefined;
  if (!outcome?.ok) return [];
  return outcome.value
    .filter((event) => event.id > seen)
    .slice(0, maxChanges)
    .map(eventText);
}

/** If somebody else was faster, lists what they changed. */
export async function reportFailure(
  failure: Failure,
  seen = latestEventId(),
): Promise<void> {
  if (failure.kind === 'ended') return;
  const stale = isStale(failure);
  $problem.set({
    text: stale ? t('deskCase.failStale') : failureText(failure),
    changes: stale ? await changesSince(seen) : [],
  });
}

/**
 * Resolves to whether it succeeded. A success shows as a toast, and a failure until the next action. A
 * call that has shown its problem itself resolves to nothing.
 * @param seen the newest event that the officer saw, if not the one on the screen
 */
export async function runCaseAction(
  call: () => Promise<Outcome<unknown> | undefined>,
  done?: string,
  seen = latestEventId(),
): Promise<boolean> {
  $problem.set(undefined);
  const outcome = await call();
  if (!outcome) return false;
  if (!outcome.ok) await reportFailure(outcome.failure, seen);
  else if (done) notify({ title: done });
  return outcome.ok;
}
