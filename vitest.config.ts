/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';
import type { ConfigEnv } from 'vite';

const config = getViteConfig({
  test: {
    include: [
      '{src,scripts,supabase}/**/*.test.ts',
      'tests/{unit,repository,rls,server,build,site}/**/*.test.ts',
    ],
    setupFiles: 'tests/vitest-seed.ts',
    reporters: ['default', './tests/reporters/vitest.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

/**
 * Unit, row level security, server and build tests. Browser tests are Playwright’s. What talks to a
 * backend gets the address and key of the embedded one (.env.embedded).
 */
export default (env: ConfigEnv) => config({ ...env, mode: 'embedded' });
