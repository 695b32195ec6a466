import type { Pass } from './auth-callback.ts';
import { inTab } from './tab-storage.ts';

const key = 'pass';

interface Kept {
  page?: string;
  pass?: Partial<Pass>;
}

/** Keeps what a link contained until it is used, so that a reload can resume. Only in this tab. */
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

export function dropPass(): void {
  delete window.arrival;
  inTab((storage) => storage.removeItem(key));
}
