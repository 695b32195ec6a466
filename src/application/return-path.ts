import { store, takeStored } from '../browser/storage.ts';

const storageKey = 'wantedPath';

/** Other stored paths are ignored, because they could lead anywhere. */
const signedInPath = /^\/(?:[a-z]{2}\/)?(?:dashboard|desk)(?:[/?#]|$)/;

/** Every log-in opens it anyway. */
const defaultPath = /^\/(?:[a-z]{2}\/)?dashboard$/;

export function keepReturnPath(path: string): void {
  if (!defaultPath.test(path)) store('sessionStorage', storageKey, path);
}

export function takeReturnPath(): string | undefined {
  const path = takeStored('sessionStorage', storageKey);
  return path && signedInPath.test(path) ? path : undefined;
}
