/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

/** Unit, row level security, server and build tests. Browser tests are Playwright’s. */
export default getViteConfig({
  test: {
    include: [
      '{src,scripts,supabase}/**/*.test.{ts,tsx}',
      'tests/{unit,repository,rls,server,build,site}/**/*.test.ts',
    ],
    setupFiles: 'tests/vitest-seed.ts',
    reporters: ['default', './tests/reporters/vitest.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
