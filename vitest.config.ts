import { getViteConfig } from 'astro/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

import { postgresFolder } from './tests/hosted/postgres-folder.ts';
import type { DefaultPrivileges } from './tests/hosted/push.ts';

const hasPostgres = postgresFolder() !== undefined;
const isFull = Boolean(process.env['FULL']);
const policies = 'tests/rls/**/*.test.ts';
/** These need a database in memory. */
const inMemory = 'tests/rls/{advisors,seed,types}.test.ts';

/** The tests on a PostgreSQL like hosted Supabase's, if npm has one for this system. */
function hosted(
  name: string,
  privileges: DefaultPrivileges,
  include: string[],
): TestProjectInlineConfiguration {
  if (!hasPostgres)
    console.log(`${name}: skipped, npm has no PostgreSQL for this system`);
  return {
    extends: true,
    test: {
      name,
      include: hasPostgres ? include : [],
      exclude: [inMemory],
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
          include: [
            'tests/server/**/*.test.ts',
            inMemory,
            ...(isFull || !hasPostgres ? [policies] : []),
          ],
          globalSetup: 'tests/prepared.ts',
        },
      },
      hosted('hosted', 'nothing granted', ['tests/hosted/**/*.test.ts', policies]),
      hosted('hosted-granted', 'granted', [
        'tests/hosted/hosted.test.ts',
        ...(isFull ? [policies] : []),
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
