import { atom, onMount } from 'nanostores';

import { sessionUser } from './session-entry.ts';

/** Follows other tabs. Only the backend knows whether the session is still valid (`currentSession`). */
export const $session = atom<string | undefined>(undefined);

/** The back button may restore a page that missed a change. */
const changeEvents = ['storage', 'pageshow'];

function read(): void {
  $session.set(sessionUser());
}

onMount($session, () => {
  read();
  for (const type of changeEvents) addEventListener(type, read);
  return () => {
    for (const type of changeEvents) removeEventListener(type, read);
  };
});

/** Browsers report changes only to other tabs. */
export function rereadSession(): void {
  dispatchEvent(new Event('storage'));
}
