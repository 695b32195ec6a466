import { atom } from 'nanostores';

import * as caseCalls from '../../../../ui/cases/calls.ts';
import { eventText } from '../../../../ui/cases/told.ts';
import { failureText } from '../../../../ui/signed-in/failure-text.ts';
import type { Failure } from '../../../../ui/signed-in/failure.ts';
import { t, type TextKey } from '../../../../ui/signed-in/texts.ts';

import { $case, $events } from './stores.ts';

/** Why the last act came to nothing. It stays until the next act, or until it is taken away. */
export interface News {
  text: string;
  /** What has changed in the case since the officer last saw it. */
  changes: string[];
}

export const $news = atom<News | undefined>();

/** Refusals that say what to do, and not that something has changed. */
const reasons: Partial<Record<string, TextKey>> = {
  no_case: 'deskCase.failNoCase',
  case_closed: 'deskCase.failClosed',
  requests_left: 'deskCase.failRequestsLeft',
  step_locked: 'deskCase.failStepLocked',
  bad_value: 'deskCase.failBadValue',
  bad_lines: 'deskCase.failBadValue',
  bad_amount: 'deskCase.failBadAmount',
  no_officer: 'deskCase.failNoOfficer',
  no_file: 'dashboard.failNoFile',
  deadline_done: 'deskCase.failDeadlineDone',
  gone: 'deskCase.failGone',
};

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
  if (failure.kind !== 'conflict') {
    $news.set({ text: failureText(failure), changes: [] });
    return;
  }
  const reason = reasons[failure.code];
  $news.set({
    text: t(reason ?? 'deskCase.failStale'),
    changes: reason ? [] : await changesSince(seen),
  });
}
