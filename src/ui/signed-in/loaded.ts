import { nanoquery } from '@nanostores/query';
import { computed, type ReadableAtom } from 'nanostores';

import { $user, endSession } from './user.ts';
import type { Failure, Outcome } from './failure.ts';

/** What a store has: the newest value that arrived, and why a newer one did not. */
export interface Loaded<Value> {
  value?: Value | undefined;
  failure?: Failure | undefined;
  /** How many rows of a list could not be read. */
  leftOut?: number | undefined;
}

/** Milliseconds after which what a visible page shows is read again. */
const revalidateInterval = 30_000;

const [createStore, , { revalidateKeys }] = nanoquery({
  revalidateInterval,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  // Failures are values here, so that what was read before stays on the screen.
});

const revalidateAll = () => revalidateKeys(() => true);

/** What is being read. */
const reading = new Set<Promise<unknown>>();

/** Reads again all that is on the screen: after an act of the user, and for another try. */
export function refresh(): void {
  // The library reads nothing twice at a time, and what began before the act may be older than it.
  if (reading.size > 0) void Promise.allSettled(reading).then(revalidateAll);
  revalidateAll();
}

type Keys = (string | number | true)[];

/**
 * Keeps the newest value beside a failure, and leaves when the session has ended. The first two keys
 * are the store's name and the user.
 */
function keeping<Value>(read: (...keys: string[]) => Promise<Outcome<Value>>) {
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
    if (failure.kind === 'ended') endSession();
    return { ...newest.get(key), failure };
  };
}

/**
 * Another user who signs in must not see what the first one read. Calls need not wait until a session
 * is known to count: the database decides that for each.
 */
const $userId = computed($user, (state) =>
  state.status === 'signedIn' || state.status === 'loading' ? state.userId : undefined,
);

/** A part of a key. Without it the store waits. */
type KeyPart = ReadableAtom<string | undefined>;

/** A store that reads by a call. Its first key is the user, whose answers nobody else may see. */
export function createLoaded<Value>(
  name: string,
  parts: KeyPart[],
  read: (...keys: string[]) => Promise<Outcome<Value>>,
) {
  const fetch = keeping(read);
  return createStore<Loaded<Value>>([name, $userId, ...parts], {
    fetcher(...keys) {
      const answer = fetch(...keys);
      reading.add(answer);
      void answer.finally(() => reading.delete(answer));
      return answer;
    },
  });
}
