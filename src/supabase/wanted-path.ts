import { inTab, takeFromTab } from './tab-storage.ts';

const NAME = 'wantedPath';

/** The signed-in pages. Whatever else may stand in the storage is not followed. */
const own = /^\/(?:[a-z]{2}\/)?(?:dashboard|desk)(?:[/?#]|$)/;

/** Where every log-in leads, in the language that is chosen there. */
const usual = /^\/(?:[a-z]{2}\/)?dashboard$/;

/** Keeps the address that somebody asked for, to be opened after the log-in. */
export function keepWantedPath(path: string): void {
  if (!usual.test(path)) inTab((storage) => storage.setItem(NAME, path));
}

/** Returns the address that was kept, and forgets it. */
export function takeWantedPath(): string | undefined {
  const path = takeFromTab(NAME);
  return own.test(path) ? path : undefined;
}
