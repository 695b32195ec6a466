import { afterAll, vi } from 'vitest';

const { setTimeout } = globalThis;
const timers = new Set<ReturnType<typeof setTimeout>>();
globalThis.setTimeout = Object.assign((...how: Parameters<typeof setTimeout>) => {
  const timer = setTimeout(...how);
  timers.add(timer);
  return timer;
}, setTimeout);

// Vitest runs this before each test file. The next file in the same thread gets modules, globals and timers of
// its own, though the libraries stay loaded.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
  for (const timer of timers) clearTimeout(timer);
  globalThis.setTimeout = setTimeout;
});
