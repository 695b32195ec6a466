import { dropStored, readStoredObject, store } from '../browser/storage.ts';
import type { AuthCredential } from './auth-callback.ts';

const key = 'credential';

interface StoredCredential {
  page?: string;
  credential?: Partial<AuthCredential>;
}

/** Keeps what a link contained until it is used, so that a reload can resume. Only in this tab. */
export function resumeCredential(page: 'login' | 'update-password'): void {
  const { credential, problem } = window.authCallback ?? {};
  if (problem) return dropStored('sessionStorage', key);
  if (credential) {
    store('sessionStorage', key, JSON.stringify({ page, credential }));
    return;
  }
  const stored = readStoredObject('sessionStorage', key) as StoredCredential;
  if (stored.page === page && stored.credential?.kind)
    window.authCallback = {
      ...window.authCallback,
      credential: stored.credential as AuthCredential,
    };
}

export function dropCredential(): void {
  delete window.authCallback;
  dropStored('sessionStorage', key);
}
