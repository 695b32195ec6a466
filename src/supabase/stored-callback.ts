import type { AuthCredential } from './auth-callback.ts';
import { inTab } from './tab-storage.ts';

const key = 'pass';

interface Kept {
  page?: string;
  credential?: Partial<AuthCredential>;
}

/** Keeps what a link contained until it is used, so that a reload can resume. Only in this tab. */
export function resumeCredential(page: 'login' | 'update-password'): void {
  const { credential, problem } = window.authCallback ?? {};
  inTab((storage) => {
    if (problem) return storage.removeItem(key);
    if (credential) return storage.setItem(key, JSON.stringify({ page, credential }));
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as Kept | null;
    if (stored?.page === page && stored.credential?.kind)
      window.authCallback = {
        ...window.authCallback,
        credential: stored.credential as AuthCredential,
      };
  });
}

export function dropCredential(): void {
  delete window.authCallback;
  inTab((storage) => storage.removeItem(key));
}
