import { getViteConfig } from 'astro/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

import { postgresFolder } from './tests/hosted/postgres-folder.ts';
import type { DefaultPrivileges } from './tests/hosted/push.ts';
import { FileOrder } from './tests/support/file-order.ts';

const hasPostgres = postgresFolder() !== undefined;
const isFull = Boolean(process.env['FULL']);
const policies = 'tests/database/**/*.test.ts';
const inMemory = 'tests/database/{advisors,seed,types}.test.ts';

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
      // A deployment takes the CLI half a minute.
      exclude: [inMemory, ...(isFull ? [] : ['tests/hosted/deploy.test.ts'])],
      globalSetup: 'tests/hosted/prepared-postgres.ts',
      provide: { privileges },
    },
  };
}

/** All tests except Playwright's. CONTRIBUTING.md lists the folders. */
export default getViteConfig({
  oxc: { jsx: { development: false } },
  test: {
    // A list, to which a project's own is added.
    setupFiles: ['tests/support/vitest-seed.ts'],
    reporters: ['default', './tests/reporters/vitest.ts'],
    maxWorkers: 2,
    pool: 'threads',
    // With isolation, each file loads all libraries again: `parts` then takes 289 seconds of processor
    // time instead of 115, a minute and a half more on two cores. Only its files leave modules,
    // globals and timers behind, hence reset-modules.ts there.
    isolate: false,
    sequence: { sequencer: FileOrder },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          // Runs the React that ships. Its development build needs four times as long.
          env: { NODE_ENV: 'production' },
          setupFiles: 'tests/support/reset-modules.ts',
          include: [
            '{src,scripts,supabase}/**/*.test.{ts,tsx}',
            'tests/{page,repository}/**/*.test.ts',
            // A build that stops takes 20 seconds. Tests in src have every mistake.
            ...(isFull ? ['tests/build/**/*.test.ts'] : []),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          include: [
            'tests/server/**/*.test.ts',
            // tests/hosted has the advisors, too.
            'tests/database/{seed,types}.test.ts',
            ...(isFull || !hasPostgres ? [policies] : []),
          ],
          // Runs check:deployed on a host with 26 faults, which takes a minute.
          exclude: isFull ? [] : ['tests/server/check-deployed.test.ts'],
          globalSetup: 'tests/support/prepared.ts',
        },
      },
      hosted('hosted', 'nothing granted', ['tests/hosted/**/*.test.ts', policies]),
      hosted(
        'hosted-granted',
        'granted',
        isFull ? ['tests/hosted/hosted.test.ts', policies] : [],
      ),
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
