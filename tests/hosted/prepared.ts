import type { TestProject } from 'vitest/node';

import { fillPushed } from '../rls/database.ts';
import { preparePostgres } from '../rls/postgres.ts';
import { newProject, push, run } from './push.ts';
import { postgresFolder, startServer } from './server.ts';

/**
 * Starts a server, pushes our migrations to it, and has tests/rls open copies of what they made. Vitest
 * runs it before the tests of the project `hosted`.
 */
export default async function prepare(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  if (!postgresFolder()) {
    console.log('Hosted: npm has no PostgreSQL for this system, its tests are skipped');
    return undefined;
  }
  const server = await startServer();
  await newProject(server, 'granted', 'granted');
  await push(server, 'granted');
  // One test becomes the auth server.
  await run(
    server.url('supabase_admin'),
    'grant supabase_auth_admin to postgres with inherit false, set true',
  );
  await preparePostgres(server.url('postgres'), 'granted', fillPushed);
  project.provide('postgres', server.url('postgres'));
  return server.stop;
}
