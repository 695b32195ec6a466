import { afterAll, vi } from 'vitest';

const { setTimeout, setInterval } = globalThis;
const timers = new Set<NodeJS.Timeout>();

function tracked<Start extends typeof setTimeout | typeof setInterval>(start: Start) {
  return Object.assign((...how: Parameters<typeof setTimeout>) => {
    const timer = start(...how);
    timers.add(timer);
    return timer;
  }, start);
}

globalThis.setTimeout = tracked(setTimeout);
globalThis.setInterval = tracked(setInterval);

// Vitest runs this before each test file. The next file in the same thread gets modules, globals and
// timers of its own, though the libraries stay loaded.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
  for (const timer of timers) clearTimeout(timer);
  Object.assign(globalThis, { setTimeout, setInterval });
});
