import { getViteConfig } from 'astro/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

import { postgresFolder } from './tests/hosted/postgres-folder.ts';
import type { DefaultPrivileges } from './tests/hosted/push.ts';

/** The tests on a PostgreSQL as hosted Supabase's, where npm has one for this system. */
function hosted(
  name: string,
  privileges: DefaultPrivileges,
  include: string[],
): TestProjectInlineConfiguration {
  const has = postgresFolder() !== undefined;
  if (!has) console.log(`${name}: skipped, npm has no PostgreSQL for this system`);
  return {
    extends: true,
    test: {
      name,
      include: has ? include : [],
      // They ask a database in memory.
      exclude: ['tests/rls/{advisors,seed,types}.test.ts'],
      globalSetup: 'tests/hosted/prepared.ts',
      provide: { privileges },
    },
  };
}

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
      hosted('hosted', 'nothing granted', ['tests/{hosted,rls}/**/*.test.ts']),
      hosted('hosted-granted', 'granted', [
        'tests/hosted/hosted.test.ts',
        ...(process.env['FULL'] ? ['tests/rls/**/*.test.ts'] : []),
      ]),
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
