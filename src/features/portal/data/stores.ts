import { nanoquery } from '@nanostores/query';
import { computed, type ReadableAtom } from 'nanostores';

import { endSession, $dashboard } from '../../../ui/signed-in/user.ts';
import { $route } from '../routes.ts';
import * as calls from './calls.ts';
import type { Failure, Outcome } from '../../../ui/signed-in/failure.ts';
import type { Overview } from '../../../ui/cases/shapes.ts';

/** What a store has: the newest value that arrived, and why a newer one did not. */
export interface Loaded<Value> {
  value?: Value | undefined;
  failure?: Failure | undefined;
}

/** Milliseconds after which what a visible page shows is read again. */
const revalidateInterval = 30_000;

const [createStore, , { revalidateKeys }] = nanoquery({
  revalidateInterval,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  // Failures are values here, so that what was read before stays on the screen.
});

/** Reads again all that is on the screen: after an act of the client, and for another try. */
export function refresh(): void {
  revalidateKeys(() => true);
}

type Keys = (string | number | true)[];

/** Keeps the newest value beside a failure, and leaves when the session has ended. */
function keeping<Value>(read: (...keys: string[]) => Promise<Outcome<Value>>) {
  const newest = new Map<string, Value>();
  return async (...keys: Keys): Promise<Loaded<Value>> => {
    const [, ...parts] = keys.map(String);
    const key = keys.join('\n');
    const outcome = await read(...parts);
    if (outcome.ok) {
      newest.set(key, outcome.value);
      return { value: outcome.value };
    }
    const { failure } = outcome;
    if (failure.kind === 'ended') endSession();
    return { value: newest.get(key), failure };
  };
}

/** A part of a key. Without it the store waits. */
type KeyPart = ReadableAtom<string | undefined>;

function createLoaded<Value>(
  name: string,
  parts: KeyPart[],
  read: (...keys: string[]) => Promise<Outcome<Value>>,
) {
  return createStore<Loaded<Value>>([name, ...parts], { fetcher: keeping(read) });
}

/** Another client who signs in must not see what the first one read. */
const $user = computed($dashboard, (state) =>
  state.status === 'client' ? state.userId : undefined,
);

export const $account = createLoaded('account', [$user], calls.readAccount);

export const $settings = createLoaded('settings', [$user], calls.readSettings);

export const $cases = createLoaded('cases', [$user], calls.readCases);

export const $notifications = createLoaded(
  'notifications',
  [$user],
  calls.readNotifications,
);

/** Returns the case that an address names; on the messages' screen the first that has news. */
function findCase(
  route: ReturnType<typeof $route.get>,
  cases: readonly Overview[] | undefined,
): Overview | undefined {
  if (route?.route === 'case')
    return cases?.find(({ reference }) => reference === route.params.reference);
  if (route?.route !== 'messages') return undefined;
  return (
    cases?.find(({ reference }) => reference === route.search['case']) ??
    cases?.find(({ unread_messages }) => unread_messages > 0) ??
    cases?.[0]
  );
}

export const $case = computed([$route, $cases], (route, { data }) =>
  findCase(route, data?.value),
);

const $caseId = computed($case, (found) => found?.id);

/** As many cases as the documents' screen shows. */
const mostCases = 50;

/** The cases whose documents are read: all of them, or the one that is open. */
const $caseIds = computed(
  [$route, $cases, $caseId],
  (route, { data }, id) =>
    (route?.route === 'documents'
      ? data?.value
          ?.slice(0, mostCases)
          .map((one) => one.id)
          .join()
      : id) || undefined,
);

export const $steps = createLoaded('steps', [$user, $caseId], (_, id = '') =>
  calls.readSteps(id),
);
export const $messages = createLoaded('messages', [$user, $caseId], (_, id = '') =>
  calls.readMessages(id),
);
export const $events = createLoaded('events', [$user, $caseId], (_, id = '') =>
  calls.readEvents(id),
);
export const $requests = createLoaded('requests', [$user, $caseIds], (_, ids = '') =>
  calls.readRequests(ids.split(',')),
);
export const $documents = createLoaded('documents', [$user, $caseIds], (_, ids = '') =>
  calls.readDocuments(ids.split(',')),
);
