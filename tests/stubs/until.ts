import { vi } from 'vitest';

export const until = (check: () => unknown) =>
  vi.waitFor(check, { interval: 2, timeout: 20_000 });
