/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

/** All tests but those in a browser, which are Playwright’s; CONTRIBUTING.md lists the folders. */
export default getViteConfig({
  test: {
    setupFiles: 'tests/vitest-seed.ts',
    reporters: ['default', './tests/reporters/vitest.ts'],
    maxWorkers: 2,
    pool: 'threads',
    // To load all libraries anew for each file takes as long as half the tests.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          setupFiles: 'tests/reset-modules.ts',
          include: [
            '{src,scripts,supabase}/**/*.test.{ts,tsx}',
            'tests/{page,repository,build}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          include: ['tests/{rls,server}/**/*.test.ts'],
          globalSetup: 'tests/prepared.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'hosted',
          include: ['tests/{hosted,rls}/**/*.test.ts'],
          exclude: ['tests/rls/{advisors,seed,types}.test.ts'],
          globalSetup: 'tests/hosted/prepared.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
        },
      },
    ],
  },
});
