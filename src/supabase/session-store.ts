import { atom, onMount } from 'nanostores';

import { sessionUser } from './session-entry.ts';

/**
 * The id of the user whose session this browser holds, or undefined. It follows other tabs. Only
 * the backend knows whether the session is still valid (`currentSession`). The header does not use
 * it: its mark is set before the first paint, by a script without libraries.
 */
export const $session = atom<string | undefined>(undefined);

/** Another tab changed the session, or the back button restored a page that missed a change. */
const news = ['storage', 'pageshow'];

function read(): void {
  $session.set(sessionUser());
}

onMount($session, () => {
  read();
  for (const type of news) addEventListener(type, read);
  return () => {
    for (const type of news) removeEventListener(type, read);
  };
});

/** Lets the whole page read the session again: the browser reports only changes of other tabs. */
export function rereadSession(): void {
  dispatchEvent(new Event('storage'));
}
