import type { Pass } from './auth-callback.ts';
import { inTab } from './tab-storage.ts';

/** Where sessionStorage keeps what a link brought, with the page that it is for. */
const key = 'pass';

interface Kept {
  page?: string;
  pass?: Partial<Pass>;
}

/**
 * Keeps what a link brought to a page until it is used, in this tab alone, so that a page that is
 * loaded again goes on with it. Storage that throws keeps nothing.
 */
export function resumePass(page: 'login' | 'update-password'): void {
  const { pass, problem } = window.arrival ?? {};
  inTab((storage) => {
    if (problem) return storage.removeItem(key);
    if (pass) return storage.setItem(key, JSON.stringify({ page, pass }));
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Kept | null;
    if (kept?.page === page && kept.pass?.kind)
      window.arrival = { ...window.arrival, pass: kept.pass as Pass };
  });
}

/** Forgets it: it was used, is of no use, or is not wanted. */
export function dropPass(): void {
  delete window.arrival;
  inTab((storage) => storage.removeItem(key));
}
