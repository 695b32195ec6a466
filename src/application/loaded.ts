import { nanoquery } from '@nanostores/query';
import { computed, type ReadableAtom } from 'nanostores';

import type { Failure, Outcome } from '../supabase/failure.ts';
import { $user, endSession } from './user.ts';

export interface Loaded<Value> {
  value?: Value | undefined;
  failure?: Failure | undefined;
  leftOut?: number | undefined;
}

/** Milliseconds between reloads of a visible page. */
const revalidateInterval = 30_000;

const [createStore, , { revalidateKeys }] = nanoquery({
  revalidateInterval,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  // Failures are values here, so that the previous data stays on the screen.
});

const revalidateAll = () => revalidateKeys(() => true);

// The library waits for `visibilitychange`, which does not fire between two visible windows.
addEventListener('focus', revalidateAll);

const reading = new Set<Promise<unknown>>();

/** Reloads what the screen shows. Resolves once it shows the answers, or has failed to get them. */
export async function refresh(): Promise<void> {
  const begun = [...reading];
  revalidateAll();
  if (begun.length > 0) {
    // The library does not repeat a read in progress, which may have begun before the action.
    await Promise.allSettled(begun);
    revalidateAll();
  }
  await settled();
}

/** Resolves once all reads in progress have ended, with success or failure. */
export async function settled(): Promise<void> {
  await Promise.allSettled(reading);
}

type Keys = (string | number | true)[];

/** Keeps the newest value beside a failure. The first two keys are the store's name and the user. */
function keepNewest<Value>(read: (...keys: string[]) => Promise<Outcome<Value>>) {
  const newest = new Map<string, Loaded<Value>>();
  return async (...keys: Keys): Promise<Loaded<Value>> => {
    const [, , ...parts] = keys.map(String);
    const key = keys.join('\n');
    const outcome = await read(...parts);
    if (outcome.ok) {
      const { value, leftOut } = outcome;
      const loaded = { value, leftOut };
      newest.set(key, loaded);
      return loaded;
    }
    const { failure } = outcome;
    if (failure.kind === 'ended') void endSession();
    return { ...newest.get(key), failure };
  };
}

/** Does not wait for the check of the session, because the database checks it on every call. */
const $userId = computed($user, (state) =>
  state.status === 'signedIn' || state.status === 'loading' ? state.userId : undefined,
);

/** Loading waits while a part is undefined. */
type KeyPart = ReadableAtom<string | undefined>;

/** Several ids as one part of a key; undefined if there are none. */
export function joinIds(ids: readonly (string | undefined)[] = []): string | undefined {
  return ids.filter(Boolean).join() || undefined;
}

export function splitIds(part: string): string[] {
  return part.split(',');
}

/** The key includes the user, so that the next one never sees this one's data. */
export function createLoaded<Value>(
  name: string,
  parts: KeyPart[],
  read: (...keys: string[]) => Promise<Outcome<Value>>,
) {
  const fetch = keepNewest(read);
  return createStore<Loaded<Value>>([name, $userId, ...parts], {
    fetcher(...keys) {
      const answer = fetch(...keys);
      reading.add(answer);
      void answer.finally(() => reading.delete(answer));
      return answer;
    },
  });
}
