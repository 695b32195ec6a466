import { afterAll, vi } from 'vitest';

// Vitest runs this before each test file. The next one of the same thread begins with modules and globals of
// its own, though the libraries stay loaded.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.resetModules();
});
