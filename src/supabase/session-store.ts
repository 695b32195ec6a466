import { atom, onMount } from 'nanostores';

import { sessionUser } from './session-entry.ts';

/**
 * Who is signed in: the id of the user whose session this browser keeps, or undefined. It follows
 * other tabs. Whether the session still counts only the backend knows (src/supabase/session.ts).
 * The header has no part in it: its mark stands before the page is painted, without a library
 * (src/ui/before-paint/before-paint.ts).
 */
export const $session = atom<string | undefined>(undefined);

/** Another tab's changes, and a page that comes back by the back button and was not told. */
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

/** Has the whole page look again: what happens in this tab sends it no event. */
export function rereadSession(): void {
  dispatchEvent(new Event('storage'));
}
