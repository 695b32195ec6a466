import { vi } from 'vitest';

/** Waits long enough for a slow machine. */
export const until = (check: () => unknown) =>
  vi.waitFor(check, { interval: 2, timeout: 20_000 });
