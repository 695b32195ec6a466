/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

/** Unit, row level security and server tests. Browser tests are Playwright's. */
export default getViteConfig({
  test: {
    include: ['tests/{unit,rls,server,site}/**/*.test.ts'],
    reporters: ['default', './tests/reporters/vitest.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
